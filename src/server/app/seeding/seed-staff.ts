import { demoStaff } from '#seed/demo-accounts.ts'
import type { Db } from '#server/db/open-db.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'

export async function seedDemoStaff(db: Db, now: Date): Promise<void> {
  const rows = await Promise.all(
    demoStaff.map(async ({ email, name, role, password }) => ({
      email,
      name,
      role,
      password_hash: await hashPassword(password),
      created_at: now,
    })),
  )
  await db.insertInto('staff').values(rows).execute()
}
