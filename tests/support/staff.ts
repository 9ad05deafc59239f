/** Staff for API tests, each with a session of their own. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import type { TestShop } from './test-shop.ts'

export interface TestStaff {
  id: string
  email: string
  password: string
  name: string
  /** For the header of a call. */
  cookie: string
}

const password = 'mist-over-the-hills'
let passwordHash: Promise<string> | undefined

/** Signed in just now; nobody else in the test uses the account. */
export async function addStaff(shop: TestShop, role: StaffRole = 'owner', name = '林小安'): Promise<TestStaff> {
  passwordHash ??= hashPassword(password)
  const email = `${role}-${randomUUID()}@example.com`
  const now = shop.deps.clock.now()
  const { id } = await shop.deps.db
    .insertInto('staff')
    .values({ email, name, role, password_hash: await passwordHash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, password, name, cookie: await openSession(shop, id) }
}

/** The header of a call by somebody new. */
export async function staffSession(shop: TestShop, role: StaffRole = 'owner'): Promise<{ cookie: string }> {
  const { cookie } = await addStaff(shop, role)
  return { cookie }
}

/** Without signing in: a test of something else does not hash passwords. */
async function openSession(shop: TestShop, staffId: string): Promise<string> {
  const token = newToken()
  const now = shop.deps.clock.now()
  const times = { created_at: now, last_used_at: now, proved_at: now }
  const expires_at = new Date(now.getTime() + 30 * 60_000)
  await shop.deps.db
    .insertInto('staff_sessions')
    .values({ token_hash: hashToken(token), staff_id: staffId, device: '', ip: '', expires_at, ...times })
    .execute()
  const prefix = shop.deps.config.publicUrl.startsWith('https://') ? '__Host-' : ''
  return `${prefix}shanlan_staff=${token}`
}

/** The cookie that an answer sets, as the next call sends it. */
export function staffCookieOf(answer: LightMyRequestResponse): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
