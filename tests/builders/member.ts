/** A member with a session, for API tests. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface SignedInMember {
  id: MemberId
  token: string
}

/** Signed in until 2099, and proved just now, by the shop's clock. */
export async function addMember(shop: TestShop, name = '王小明'): Promise<SignedInMember> {
  const token = randomBytes(32).toString('base64url')
  const { db } = shop.deps
  const { id } = await db
    .insertInto('members')
    .values({ email: `${randomUUID()}@example.test`, name, password_hash: null, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { expires_at: new Date('2099-01-01'), proved_at: shop.deps.clock.now() }
  const session = { token_hash: hashToken(token), member_id: id, ...times }
  await db.insertInto('sessions').values(session).execute()
  return { id: id as MemberId, token }
}
