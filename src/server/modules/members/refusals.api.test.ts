/** Every endpoint of the members' contract with callers who may not use it, and with bodies of wrong types. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let expired: string
let signedOut: string
let good: string
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  good = (await addMember(shop)).token
  expired = (await addMember(shop)).token
  const past = { expires_at: new Date('2020-01-01') }
  await shop.deps.db.updateTable('sessions').set(past).where('token_hash', '=', hashToken(expired)).execute()
  signedOut = (await addMember(shop)).token
  await shop.post('/api/user/logout', { token: signedOut })
})
afterAll(() => shop.close())

const all: Endpoint[] = Object.values(membersApi)
/** By name, not by the flag that the tests are about: whatever is added needs a session, or is named here. */
const open: (keyof typeof membersApi)[] = [
  'register',
  'login',
  'restoreSession',
  'logout',
  'resendVerification',
  'verified',
  'forgotPassword',
  'resetPassword',
  'resetMethods',
]
const ofMembers = Object.entries<Endpoint>(membersApi).flatMap(([name, endpoint]) =>
  open.some((one) => one === name) ? [] : [endpoint],
)
const call = (endpoint: Endpoint, body: object, headers: Record<string, string> = {}) =>
  endpoint.method === 'GET' ? shop.get(endpoint.path, headers) : shop.post(endpoint.path, body, headers)

test.each(ofMembers)(
  '$method $path is refused without a session, with a wrong, an expired and an ended one',
  async (endpoint) => {
    const tokens = [undefined, '', 'wrong', 'x'.repeat(1000), expired, signedOut]
    const answers = await Promise.all(
      tokens.flatMap((token) => {
        const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
        return [call(endpoint, {}, headers), call(endpoint, token === undefined ? {} : { token })]
      }),
    )
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { success: false, error: '請先登入會員', code: 'session_required' },
      ])
    }
  },
)

test.each(ofMembers.filter(({ method }) => method === 'POST'))(
  'POST $path with only the cookie must come from the shop itself',
  async (endpoint) => {
    const headers = { cookie: `__Host-shanlan_session=${good}`, origin: 'https://evil.example' }
    const answer = await call(endpoint, {}, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden_origin'])
  },
)

const wrongValues = [null, 7, true, [], {}, ['a@b.co'], { $ne: '' }]
/** Each field of each body in turn with a value of a wrong type, the others valid. */
const wrongBodies = all.flatMap((endpoint) => {
  const shape = (endpoint.body as unknown as { shape?: Record<string, unknown> }).shape ?? {}
  const names = Object.keys(shape)
  const right = Object.fromEntries(names.map((name) => [name, 'some-text']))
  return names.map((field) => ({ endpoint, field, right, schema: shape[field] as z.ZodMiniType }))
})

test.each(wrongBodies)(
  '$endpoint.path: $field of a wrong type is bad input',
  async ({ endpoint, field, right, schema }) => {
    const session: Record<string, string> = endpoint.session === 'member' ? { authorization: `Bearer ${good}` } : {}
    for (const value of wrongValues.filter((one) => !schema.safeParse(one).success)) {
      const answer = await call(endpoint, { ...right, [field]: value }, session)
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
        400,
        'bad_input',
        expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}`))]),
      ])
    }
  },
)

test('the API description has every endpoint of the contract, and the one that answers with text', async () => {
  const { paths } = (await shop.get('/api/openapi.json')).json()
  for (const { method, path, summary } of all) expect(paths[path]?.[method.toLowerCase()]?.summary).toBe(summary)
  expect(paths['/api/user/verify_email'].get).toMatchObject({
    parameters: [{ name: 'token', in: 'query' }],
    responses: { 200: { content: { 'text/plain': {} } }, 400: { content: { 'text/plain': {} } } },
  })
  expect(paths['/sim/mail']).toBeUndefined()
})
