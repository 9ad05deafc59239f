/** How long a session lasts, which one a sign-in ends, and how a page without session storage is signed in again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countStatements } from '#tests/support/count-statements.ts'
import { registerVerified, signIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let member: { email: string; password: string }
beforeAll(async () => {
  shop = await openTestShop()
  member = await registerVerified(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  at(0)
  await shop.deps.db.deleteFrom('sessions').execute()
})

const day = 86_400_000
const start = Date.parse('2026-11-15T08:00:00Z')
const at = (ms: number) => shop.setNow(new Date(start + ms))
type Answer = Awaited<ReturnType<TestShop['post']>>

const login = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.post('/api/user/login', { login: member.email, password: member.password, ...body }, headers)
const statusOf = async (token: string) =>
  (await shop.get('/api/user/profile', { authorization: `Bearer ${token}` })).statusCode
const byCookie = (token: string) => ({ cookie: `shanlan_session=${token}`, origin: 'http://localhost:3000' })
const restore = (token: string) => shop.post('/api/user/session', {}, byCookie(token))
const cookieOf = (answer: Answer, name = 'shanlan_session') => answer.cookies.find((cookie) => cookie.name === name)
const lastUsed = async () => {
  const row = await shop.deps.db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()
  return row.last_used_at.getTime() - start
}

test('without the tick the cookie ends with the browser, and the session a day after its last use', async () => {
  const answer = await login()
  const { token } = answer.json()
  expect(cookieOf(answer)).not.toHaveProperty('maxAge')
  expect(cookieOf(answer)).not.toHaveProperty('expires')
  at(0.9 * day)
  expect(await statusOf(token)).toBe(200)
  at(1.8 * day)
  expect(await statusOf(token)).toBe(200)
  at(2.8 * day)
  expect(await statusOf(token)).toBe(401)
})

test('without the tick a page that knows nobody stays a visitor’s, and the session is not touched', async () => {
  const { token } = (await login()).json()
  expect((await restore(token)).json()).toEqual({ success: true, session: null })
  expect(await statusOf(token)).toBe(200)
})

test('with the tick cookie and session last 30 days from the last use, which is stored at most once an hour', async () => {
  const answer = await login({ remember: true })
  const { token } = answer.json()
  expect(cookieOf(answer)).toMatchObject({ value: token, maxAge: 30 * 24 * 3600, httpOnly: true })
  at(59 * 60_000)
  await statusOf(token)
  expect(await lastUsed()).toBe(0)
  at(20 * day)
  // as the shop's own pages call: the token in the header, and the cookie besides
  const headers = { ...byCookie(token), authorization: `Bearer ${token}` }
  const later = await shop.get('/api/user/profile', headers)
  expect(await lastUsed()).toBe(20 * day)
  expect(cookieOf(later)).toMatchObject({ value: token, maxAge: 30 * 24 * 3600 })
  at(50 * day - 1000)
  expect(await statusOf(token)).toBe(200)
  at(80 * day)
  expect(await statusOf(token)).toBe(401)
})

test('with the tick a session ends after 180 days, however often it is used', async () => {
  const { token } = (await login({ remember: true })).json()
  for (let days = 20; days < 180; days += 20) {
    at(days * day)
    expect(await statusOf(token)).toBe(200)
  }
  at(179 * day)
  const answer = await shop.get('/api/user/profile', byCookie(token))
  expect(cookieOf(answer)).toMatchObject({ maxAge: 24 * 3600 })
  at(180 * day)
  expect(await statusOf(token)).toBe(401)
})

test('without the tick a session ends after 30 days, however often it is used', async () => {
  const { token } = (await login()).json()
  for (let days = 0.9; days < 30; days += 0.9) {
    at(days * day)
    expect(await statusOf(token)).toBe(200)
  }
  at(30 * day)
  expect(await statusOf(token)).toBe(401)
})

test('with the tick a page that knows nobody is signed in again by the cookie, from the shop’s own pages only', async () => {
  const answer = await login({ remember: true })
  const { token, user } = answer.json()
  expect(cookieOf(answer, 'shanlan_remembered')).toMatchObject({ value: '1', maxAge: 30 * 24 * 3600 })
  expect(cookieOf(answer, 'shanlan_remembered')).not.toHaveProperty('httpOnly')
  const restored = await restore(token)
  expect(restored.json()).toEqual({ success: true, session: { token, user } })
  const elsewhere = { ...byCookie(token), origin: 'https://evil.example' }
  expect((await shop.post('/api/user/session', {}, elsewhere)).statusCode).toBe(403)
  // a token that is not the cookie's gets nothing
  expect((await shop.post('/api/user/session', { token })).json().session).toBeNull()
})

test('a cookie whose session has ended is cleared', async () => {
  const { token } = (await login({ remember: true })).json()
  await shop.post('/api/user/logout', { token })
  const answer = await restore(token)
  expect(answer.json()).toEqual({ success: true, session: null })
  expect(cookieOf(answer)).toMatchObject({ value: '' })
  expect(cookieOf(answer, 'shanlan_remembered')).toMatchObject({ value: '' })
})

test('signing in again ends the session that it replaces', async () => {
  const { token: first } = (await login({ remember: true })).json()
  const other = await signIn(shop, member)
  const { token: second } = (await login({}, { cookie: `shanlan_session=${first}` })).json()
  expect(await Promise.all([first, second, other].map(statusOf))).toEqual([401, 200, 200])
})

test('a failed sign-in ends nothing', async () => {
  const { token } = (await login()).json()
  expect((await login({ password: 'wrong-password' }, { cookie: `shanlan_session=${token}` })).statusCode).toBe(401)
  expect(await statusOf(token)).toBe(200)
})

test('a member has ten open sessions at the most: one more ends the one not used for longest', async () => {
  const tokens: string[] = []
  for (let count = 0; count < 10; count++) {
    at(count * 60_000)
    tokens.push(await signIn(shop, member))
  }
  at(2 * 3_600_000)
  // the oldest of them is in use
  expect(await statusOf(tokens[0] ?? '')).toBe(200)
  const eleventh = await signIn(shop, member)
  expect(await Promise.all([...tokens, eleventh].map(statusOf))).toEqual([200, 401, ...Array(9).fill(200)])
  const listed = await shop.get('/api/user/sessions', { authorization: eleventh })
  expect(listed.json().sessions).toHaveLength(10)
})

test('of sign-ins at the same time no more than ten sessions stay', async () => {
  for (let count = 0; count < 8; count++) await signIn(shop, member)
  await Promise.all(Array.from({ length: 8 }, () => signIn(shop, member)))
  const rows = await shop.deps.db.selectFrom('sessions').select('id').execute()
  expect(rows).toHaveLength(10)
})

test('the list of devices says how long each stays signed in', async () => {
  const token = await signIn(shop, member)
  await login({ remember: true })
  const { sessions } = (await shop.get('/api/user/sessions', { authorization: token })).json()
  const days = (iso: string) => (Date.parse(iso) - start) / day
  const lifetimes = sessions.map((one: { remembered: boolean; expires_at: string; ends_at: string }) => [
    one.remembered,
    days(one.expires_at),
    days(one.ends_at),
  ])
  expect(lifetimes).toHaveLength(2)
  expect(lifetimes).toContainEqual([true, 30, 180])
  expect(lifetimes).toContainEqual([false, 1, 30])
})

test('a sign-in needs at most 8 statements from a known browser, and 10 from a new one, whose mail is queued', async () => {
  const first = await login()
  const device = cookieOf(first, 'shanlan_device')?.value
  expect(await countStatements(shop.deps, () => login())).toBeLessThanOrEqual(10)
  const known = { cookie: `shanlan_device=${device}; shanlan_session=${first.json().token}` }
  expect(await countStatements(shop.deps, () => login({}, known))).toBeLessThanOrEqual(8)
})
