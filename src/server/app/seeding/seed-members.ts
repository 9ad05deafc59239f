import { demoMember } from '#seed/demo-accounts.ts'
import type { Db } from '#server/db/open-db.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'

/** Before the first of the made-up orders, which are of the last 90 days. */
const joinedDaysAgo = 120

export async function seedDemoMember(db: Db, now: Date): Promise<void> {
  const { email, name, password, phone } = demoMember
  const joined = new Date(now.getTime() - joinedDaysAgo * 24 * 60 * 60_000)
  const times = { email_verified_at: joined, created_at: joined }
  const member = { email, name, phone, password_hash: await hashPassword(password), ...times }
  await db.insertInto('members').values(member).execute()
}
