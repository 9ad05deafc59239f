import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMember } from '#seed/demo-accounts.ts'
import { goodPassword, mailsTo, newEmail, registerVerified, signIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  shop.post('/api/user/login', { login: email, password }, headers)
const profile = (token: string) => shop.get('/api/user/profile', { authorization: `Bearer ${token}` })
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
/** The device cookie of an answer, as the browser sends it back. */
const deviceOf = (answer: { cookies: { name: string; value: string }[] }) => ({
  cookie: `shanlan_device=${cookiesOf(answer).shanlan_device?.value}`,
})

test('the demonstration member signs in, with an HttpOnly, SameSite=Lax cookie', async () => {
  const answer = await login(demoMember.email, demoMember.password)
  const { token, user } = answer.json()
  expect(user).toMatchObject({ name: demoMember.name, email: demoMember.email })
  const cookie = cookiesOf(answer).shanlan_session
  expect(cookie).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie).not.toHaveProperty('secure')
  const byCookie = await shop.get('/api/user/profile', { cookie: `shanlan_session=${token}` })
  expect(byCookie.json().user.email).toBe(demoMember.email)
})

test('on https the cookies are Secure, and no other host of the domain can set them', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  const credentials = { login: demoMember.email, password: demoMember.password }
  const answer = await secure.post('/api/user/login', { ...credentials, remember: true })
  const { token } = answer.json()
  expect(cookiesOf(answer)).toMatchObject({
    '__Host-shanlan_session': { value: token, secure: true, path: '/', httpOnly: true },
    '__Host-shanlan_device': { secure: true, path: '/', httpOnly: true },
    '__Host-shanlan_remembered': { value: '1', secure: true, path: '/' },
  })
  expect(answer.cookies.filter(({ name, domain }) => domain !== undefined || !name.startsWith('__Host-'))).toEqual([])
  const profileBy = async (cookie: string) => (await secure.get('/api/user/profile', { cookie })).statusCode
  expect(await profileBy(`__Host-shanlan_session=${token}`)).toBe(200)
  expect(await profileBy(`shanlan_session=${token}`)).toBe(401)
  await secure.close()
})

test('a wrong password, an unknown address and a member without a password get identical answers', async () => {
  const { email } = await registerVerified(shop)
  const social = newEmail()
  await shop.deps.db
    .insertInto('members')
    .values({ email: social, name: '社群', email_verified_at: new Date() })
    .execute()
  const answers = [
    await login(email, 'wrong-password'),
    await login(newEmail(), 'wrong-password'),
    await login(social, 'wrong-password'),
    await login('not an address', 'wrong-password'),
    await login(email, ''),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { success: false, error: '登入資訊錯誤，請再試一次', code: 'wrong_credentials' },
    ])
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    const { 'x-request-id': _firstId, date: _firstDate, ...first } = answers[0]?.headers ?? {}
    expect(headers).toEqual(first)
  }
})

test('a password is stored with argon2id, and does not expire', async () => {
  const member = await registerVerified(shop)
  const { password_hash } = await shop.deps.db
    .selectFrom('members')
    .select('password_hash')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  shop.setNow(new Date(Date.now() + 5 * 365 * 86_400_000))
  expect((await login(member.email, member.password)).statusCode).toBe(200)
  shop.setNow(null)
})

test('that an account is not activated is shown only with the right password', async () => {
  const email = newEmail()
  await shop.post('/api/user/register', { email, name: '陳', password: goodPassword })
  expect((await login(email, 'wrong-password')).json().code).toBe('wrong_credentials')
  expect((await login(email, goodPassword)).json().code).toBe('not_activated')
})

test('every sign-in has a new token; signing out ends only that session, on the server too', async () => {
  const { email, password } = await registerVerified(shop)
  const [one, two] = [await signIn(shop, { email, password }), await signIn(shop, { email, password })]
  expect(one).not.toBe(two)
  const answer = await shop.post('/api/user/logout', { token: one })
  expect(answer.json()).toEqual({ success: true })
  expect(cookiesOf(answer).shanlan_session).toMatchObject({ value: '' })
  expect([(await profile(one)).statusCode, (await profile(two)).statusCode]).toEqual([401, 200])
})

test('a visitor can sign out', async () => {
  for (const body of [undefined, {}, { token: 'unknown' }]) {
    expect((await shop.post('/api/user/logout', body)).json()).toEqual({ success: true })
  }
})

test('a sign-in from a new browser is mailed, from a known one it is not', async () => {
  const { email, password } = await registerVerified(shop)
  const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36' }
  const mails = async () => (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('新的登入'))
  const first = await login(email, password, chrome)
  await login(email, password, { ...chrome, ...deviceOf(first) })
  expect(await mails()).toHaveLength(0)
  await login(email, password, chrome)
  const [mail] = await mails()
  expect(mail?.text).toContain('裝置：Chrome・Windows')
  expect(mail?.text).toContain('IP 位址：127.0.0.1')
})

test('ten wrong passwords block that account from that address, for longer each time', async () => {
  const start = Date.parse('2026-12-01T08:00:00Z')
  const at = (ms: number) => shop.setNow(new Date(start + ms))
  at(0)
  const { email, password } = await registerVerified(shop)
  const known = deviceOf(await login(email, password))
  for (let i = 0; i < 10; i++) expect((await login(email, `wrong-${i}`)).statusCode).toBe(401)
  const refused = await login(email, password)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_attempts',
    '60',
  ])
  expect(refused.json().error).toBe('嘗試次數過多，請於 1 分鐘後再試')
  // not blocked: the browser that signed in before, another address, and another account from this address
  expect((await login(email, password, known)).statusCode).toBe(200)
  const other = await registerVerified(shop)
  expect((await login(other.email, other.password)).statusCode).toBe(200)

  at(60_000)
  expect((await login(email, 'wrong-again')).statusCode).toBe(401)
  expect((await login(email, password)).headers['retry-after']).toBe('120')
  at(60_000 + 120_000)
  expect((await login(email, password)).statusCode).toBe(200)
  // a success resets the counter
  for (let i = 0; i < 9; i++) expect((await login(email, `wrong-${i}`)).statusCode).toBe(401)
  expect((await login(email, password)).statusCode).toBe(200)
})

test('an unknown address is throttled in the same way', async () => {
  const email = newEmail()
  for (let i = 0; i < 10; i++) await login(email, `wrong-${i}`)
  expect((await login(email, 'wrong')).statusCode).toBe(429)
})

test('of a hundred concurrent guesses ten are checked', async () => {
  const { email } = await registerVerified(shop)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(email, `wrong-${i}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

test('an account guessed at from many addresses is blocked for others, not for its member', async () => {
  const proxied = await openTestShop({ TRUST_PROXY: '1' })
  const from = (ip: string, password: string, headers: Record<string, string> = {}) =>
    proxied.post('/api/user/login', { login: demoMember.email, password }, { 'x-forwarded-for': ip, ...headers })
  const known = deviceOf(await from('203.0.113.1', demoMember.password))
  for (let i = 0; i < 100; i++) expect((await from(`198.51.100.${i % 20}`, 'wrong')).statusCode).toBe(401)
  expect((await from('198.51.100.99', demoMember.password)).statusCode).toBe(429)
  expect((await from('203.0.113.1', demoMember.password, known)).statusCode).toBe(200)
  await proxied.close()
})
