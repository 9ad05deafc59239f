/** Every call of the back office as every role, as a member and as nobody: made from the contract and the one table. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { can, staffRoles } from '#domain/staff/permissions.ts'
import { addMember } from '#tests/builders/member.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const files = import.meta.glob<Record<string, unknown>>('/src/contract/admin/**/*.ts', { eager: true })
const endpoints = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => name.endsWith('Api'))
  .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>))
const staffCalls = endpoints.filter(({ session }) => session === 'staff')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function ask({ method, path }: Endpoint, headers: Record<string, string>) {
  const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  return method === 'GET' ? shop.get(url, headers) : shop.post(url, {}, headers)
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call of the back office names a permission, but for those of signing in', () => {
  expect(staffCalls.length).toBeGreaterThan(25)
  expect(staffCalls.filter(({ permission }) => permission === undefined)).toEqual([])
  expect(endpoints.filter(({ session }) => session !== 'staff').map(nameOf)).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/login/passkey/options',
    'POST /api/admin/login/passkey',
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/accept',
  ])
})

test.each(staffRoles)('%s may make the calls that the table allows, and no other', async (role) => {
  const wrong: string[] = []
  for (const endpoint of staffCalls) {
    // of their own: some calls end the session
    const { cookie } = await addStaff(shop, role)
    const answer = await ask(endpoint, { cookie })
    const refused = answer.statusCode === 403 && answer.json().code === 'permission_denied'
    const expected = !can(role, endpoint.permission ?? 'staff.manage')
    if (refused !== expected || answer.statusCode === 401 || answer.statusCode >= 500) {
      wrong.push(`${nameOf(endpoint)}: ${answer.statusCode} ${answer.body}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a member’s session is worth nothing in the back office, wherever it is sent', async () => {
  const { token } = await addMember(shop)
  const senders: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}` },
    { cookie: `shanlan_session=${token}` },
    { cookie: `shanlan_staff=${token}` },
  ]
  const wrong: string[] = []
  for (const endpoint of staffCalls) {
    for (const headers of senders) {
      const answer = await ask(endpoint, headers)
      if (answer.statusCode !== 401 || answer.json().code !== 'session_required') wrong.push(nameOf(endpoint))
      if (answer.headers['cache-control'] !== 'no-store') wrong.push(`${nameOf(endpoint)} may be stored`)
    }
  }
  expect(wrong).toEqual([])
})

test('a staff session is worth nothing in the shop', async () => {
  const { cookie } = await addStaff(shop, 'owner')
  const token = cookie.split('=')[1] ?? ''
  const { paths } = (await shop.get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>
  }
  const memberCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security?.some((one) => 'token' in one) ? [{ path: path.replace(/\{\w+\}/g, '1'), method }] : [],
    ),
  )
  const ask = (call: { path: string; method: string }, headers: Record<string, string>) =>
    call.method === 'get' ? shop.get(call.path, headers) : shop.post(call.path, {}, headers)
  expect(memberCalls.length).toBeGreaterThan(40)
  const wrong: string[] = []
  for (const call of memberCalls) {
    const visitor = await ask(call, {})
    const senders: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `${cookie}; shanlan_session=${token}` },
    ]
    for (const headers of senders) {
      const answer = await ask(call, { ...headers, origin: shop.deps.config.publicUrl })
      if (answer.statusCode !== visitor.statusCode) wrong.push(`${call.method} ${call.path}: ${answer.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
})

test('no call of the back office is answered to another origin', async () => {
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    const { cookie } = await addStaff(shop, 'owner')
    const answer = await ask(endpoint, { cookie, origin: 'https://evil.example' })
    if (answer.statusCode !== 403 || answer.json().code !== 'forbidden_origin') wrong.push(nameOf(endpoint))
  }
  expect(wrong).toEqual([])
})

test('calls that need a proof are refused ten minutes after the last one', async () => {
  const { cookie } = await addStaff(shop, 'owner')
  const reauthenticated = staffCalls.filter(({ needsReauthentication }) => needsReauthentication)
  expect(reauthenticated.length).toBeGreaterThan(8)
  try {
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    for (const endpoint of reauthenticated) {
      const answer = await ask(endpoint, { cookie })
      expect([answer.statusCode, answer.json().code], nameOf(endpoint)).toEqual([403, 'proof_needed'])
    }
    const owner = { cookie }
    expect((await shop.post('/api/admin/proof', { password: 'wrong' }, owner)).statusCode).toBe(403)
    expect((await shop.post('/api/admin/proof', { password: 'mist-over-the-hills' }, owner)).statusCode).toBe(200)
    expect((await shop.post('/api/admin/account/totp', {}, owner)).statusCode).toBe(200)
  } finally {
    shop.setNow(null)
  }
})
