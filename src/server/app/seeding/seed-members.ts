import { demoMember } from '#seed/demo-accounts.ts'
import type { Db } from '#server/db/open-db.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'

export async function seedDemoMember(db: Db, now: Date): Promise<void> {
  const { email, name, password, phone } = demoMember
  const member = { email, name, phone, password_hash: await hashPassword(password), email_verified_at: now }
  await db.insertInto('members').values(member).execute()
}
