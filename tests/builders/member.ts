/** A member with a session, for API tests. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface SignedInMember {
  id: MemberId
  token: string
}

/** Signed in until 2099, and just now, whatever the time on the shop's clock in the test. */
export async function addMember(shop: TestShop, name = '王小明'): Promise<SignedInMember> {
  const token = randomBytes(32).toString('base64url')
  const { db } = shop.deps
  const { id } = await db
    .insertInto('members')
    .values({ email: `${randomUUID()}@example.test`, name, password_hash: null, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const later = new Date('2099-01-01')
  const session = { token_hash: hashToken(token), member_id: id, expires_at: later, proved_at: later }
  await db.insertInto('sessions').values(session).execute()
  return { id: id as MemberId, token }
}
