import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, mailsTo, newEmail, register, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const next = 'a-completely-new-one'
const login = (email: string, password: string) => shop.post('/api/user/login', { login: email, password })
const forgot = (email: string) => shop.post('/api/user/forgot_password', { email })
const reset = (token: string, password = next) => shop.post('/api/user/reset_password', { token, password })
const profile = (token: string) => shop.get('/api/user/profile', { authorization: `Bearer ${token}` })

async function resetTokenOf(email: string): Promise<string> {
  await forgot(email)
  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toBe('【山嵐咖啡】重設您的密碼')
  expect(mail?.text).toContain('http://localhost:3000/reset-password?token=')
  return tokenIn(mail)
}

test('a forgotten password is reset by mail; all sessions end, and the member gets a mail', async () => {
  const member = await registerVerified(shop)
  const session = await signIn(shop, member)
  const token = await resetTokenOf(member.email)
  expect((await reset(token)).json()).toEqual({ success: true })
  expect((await profile(session)).statusCode).toBe(401)
  expect((await login(member.email, member.password)).statusCode).toBe(401)
  expect((await login(member.email, next)).statusCode).toBe(200)
  expect((await mailsTo(shop, member.email)).map(({ subject }) => subject)).toContain('【山嵐咖啡】您的密碼已變更')
})

test('of 20 concurrent uses of a link one sets its password, and then it is invalid', async () => {
  const { email } = await registerVerified(shop)
  const token = await resetTokenOf(email)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `parallel-password-${i}`)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(400)])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await login(email, `parallel-password-${winner}`)).statusCode).toBe(200)
  expect((await reset(token)).json()).toEqual({ success: false, error: '連結錯誤或已失效', code: 'link_invalid' })
})

test('a weak password is refused and the link stays valid', async () => {
  const { email } = await registerVerified(shop)
  const token = await resetTokenOf(email)
  for (const [password, text] of [
    ['12345678', '太常見'],
    ['short', '至少需要 8'],
    [email, '不能和電子信箱相同'],
  ] as const) {
    const answer = await reset(token, password)
    expect([answer.statusCode, answer.json().fields.password]).toEqual([422, expect.stringContaining(text)])
  }
  expect((await reset(token)).statusCode).toBe(200)
})

test('a link is valid for 30 minutes', async () => {
  const start = new Date('2026-11-15T08:00:00Z')
  shop.setNow(start)
  const { email } = await registerVerified(shop)
  const token = await resetTokenOf(email)
  shop.setNow(new Date(start.getTime() + 30 * 60_000))
  expect((await reset(token)).json().code).toBe('link_invalid')
  shop.setNow(start)
})

test('a verification link does not reset a password, and a reset link does not verify', async () => {
  const { email } = await register(shop)
  const verifyToken = tokenIn((await mailsTo(shop, email))[0])
  expect((await reset(verifyToken)).json().code).toBe('link_invalid')
  const resetToken = await resetTokenOf(email)
  expect((await shop.get(`/api/user/verify_email?token=${resetToken}`)).statusCode).toBe(400)
})

test('resetting proves the address: an unverified account becomes active, one without a password gets one', async () => {
  const waiting = await register(shop)
  await mailsTo(shop, waiting.email)
  expect((await reset(await resetTokenOf(waiting.email))).statusCode).toBe(200)
  expect((await login(waiting.email, next)).statusCode).toBe(200)

  const social = newEmail()
  await shop.deps.db
    .insertInto('members')
    .values({ email: social, name: '社群', email_verified_at: new Date() })
    .execute()
  expect((await reset(await resetTokenOf(social))).statusCode).toBe(200)
  expect((await login(social, next)).statusCode).toBe(200)
})

test('after a reset the member signs in from this browser even while others are guessing', async () => {
  const { email } = await registerVerified(shop)
  const token = await resetTokenOf(email)
  for (let i = 0; i < 10; i++) await login(email, `wrong-${i}`)
  expect((await login(email, goodPassword)).statusCode).toBe(429)
  const done = await reset(token)
  const device = done.cookies.find(({ name }) => name === 'shanlan_device')?.value
  const answer = await shop.post(
    '/api/user/login',
    { login: email, password: next },
    { cookie: `shanlan_device=${device}` },
  )
  expect(answer.statusCode).toBe(200)
})

test.each(['/api/user/forgot_password', '/api/user/resend_verification'])(
  '%s answers identically for every address, and mails only members',
  async (path) => {
    const verified = await registerVerified(shop)
    const waiting = await register(shop)
    const unknown = newEmail()
    const answers = []
    for (const email of [verified.email, waiting.email, unknown, 'not an address', '']) {
      answers.push(await shop.post(path, { email }))
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"success":true}']),
    )
    expect(await mailsTo(shop, unknown)).toEqual([])
  },
)

test('registering answers identically for known and unknown addresses', async () => {
  const { email } = await registerVerified(shop)
  const answers = await Promise.all(
    [email, newEmail()].map((one) =>
      shop.post('/api/user/register', { email: one, name: '陳', password: goodPassword }),
    ),
  )
  const comparable = answers.map(({ statusCode, body, headers }) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers
    // a random key, for whoever registers
    const cookie = String(rest['set-cookie']).replace(/=[\w-]{43};/, '=key;')
    return { statusCode, body, rest: { ...rest, 'set-cookie': cookie } }
  })
  expect(comparable[0]?.rest['set-cookie']).toContain('=key;')
  expect(comparable[0]).toEqual(comparable[1])
})

test('changing the password ends the other sessions but not this one, and invalidates older reset links', async () => {
  const member = await registerVerified(shop)
  const resetToken = await resetTokenOf(member.email)
  const [mine, other] = [await signIn(shop, member), await signIn(shop, member)]
  const body = { token: mine, current_password: member.password, new_password: next }
  expect((await shop.post('/api/user/change_password', body)).json()).toEqual({ success: true })
  expect([(await profile(mine)).statusCode, (await profile(other)).statusCode]).toEqual([200, 401])
  expect((await login(member.email, next)).statusCode).toBe(200)
  expect((await reset(resetToken)).json().code).toBe('link_invalid')
  expect((await mailsTo(shop, member.email)).map(({ subject }) => subject)).toContain('【山嵐咖啡】您的密碼已變更')
})

test('changing needs the current password, and guessing it is throttled', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const change = (current_password: string, new_password = next) =>
    shop.post('/api/user/change_password', { token, current_password, new_password })
  expect((await change(member.password, '12345678')).json().fields).toEqual({ new_password: expect.any(String) })
  for (let i = 0; i < 10; i++) expect((await change(`wrong-${i}`)).json().code).toBe('wrong_password')
  expect((await change(member.password)).statusCode).toBe(429)
})

test('of two concurrent changes one succeeds', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const answers = await Promise.all(
    ['first-new-password', 'second-new-password'].map((new_password) =>
      shop.post('/api/user/change_password', { token, current_password: member.password, new_password }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a member without a password sees how to get one', async () => {
  const email = newEmail()
  await shop.deps.db.insertInto('members').values({ email, name: '社群', email_verified_at: new Date() }).execute()
  await reset(await resetTokenOf(email))
  const token = await signIn(shop, { email, password: next })
  await shop.deps.db.updateTable('members').set({ password_hash: null }).where('email', '=', email).execute()
  const answer = await shop.post('/api/user/change_password', {
    token,
    current_password: 'x',
    new_password: goodPassword,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'password_not_set'])
})
