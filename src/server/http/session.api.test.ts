import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { EndpointTable, serve } from './serve.ts'

const output = ok({ name: z.string() })
const whoAmI = endpoint({
  method: 'POST',
  path: '/api/test/me',
  tag: 'test',
  summary: 'Who am I',
  session: 'member',
  output,
})
const greet = endpoint({
  method: 'GET',
  path: '/api/test/greet',
  tag: 'test',
  summary: 'Greeting',
  session: 'optional',
  output,
})

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  const serving = { app: shop.app, deps: shop.deps, table: new EndpointTable() }
  serve(serving, whoAmI, async ({ member }) => ({ name: (member as { name: string }).name }))
  serve(serving, greet, async ({ member }) => ({ name: member?.name ?? '訪客' }))
  token = await signIn(new Date('2099-01-01'))
})
afterAll(() => shop.close())

async function signIn(expires: Date): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const { id } = await shop.deps.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  await shop.deps.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(fresh), member_id: id, expires_at: expires })
    .execute()
  return fresh
}

test('the token is read from the body, the Authorization header or the cookie', async () => {
  const answers = [
    await shop.post('/api/test/me', { token }),
    await shop.post('/api/test/me', {}, { authorization: `Bearer ${token}` }),
    await shop.post('/api/test/me', {}, { authorization: token }),
    await shop.post('/api/test/me', {}, { cookie: `__Host-shanlan_session=${token}`, origin: 'https://shop.example' }),
  ]
  expect(answers.map((answer) => answer.json())).toEqual(Array(4).fill({ success: true, name: '林嵐心' }))
})

test('without a session, or with an unknown or expired one, a member’s call is refused with 401', async () => {
  const expired = await signIn(new Date('2020-01-01'))
  for (const body of [{}, { token: 'x' }, { token: 'x'.repeat(500) }, { token: 7 }, { token: expired }]) {
    const answer = await shop.post('/api/test/me', body)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ success: false, error: '請先登入會員', code: 'session_required' })
  }
})

test('a visitor may make a call whose session is optional', async () => {
  expect((await shop.get('/api/test/greet')).json().name).toBe('訪客')
  expect((await shop.get('/api/test/greet', { cookie: `__Host-shanlan_session=${token}` })).json().name).toBe('林嵐心')
})

test.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }], [{}]])(
  'a change on the strength of the cookie alone must come from the shop itself, not from %o',
  async (headers) => {
    const answer = await shop.post('/api/test/me', {}, { cookie: `__Host-shanlan_session=${token}`, ...headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('forbidden_origin')
  },
)

test('the table contains only the hash of a token', async () => {
  const rows = await shop.deps.db.selectFrom('sessions').select('token_hash').execute()
  expect(rows.every((row) => Buffer.from(row.token_hash).length === 32)).toBe(true)
  expect(rows.some((row) => Buffer.from(row.token_hash).toString().includes(token))).toBe(false)
})
