import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, mailsTo, newEmail, register, registerVerified, tokenIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const login = (email: string, password: string) => shop.post('/api/user/login', { login: email, password })
const verify = (token: string) => shop.get(`/api/user/verify_email?token=${token}`)

test('a visitor registers, verifies the address with the mail’s link, is welcomed and signs in', async () => {
  const { email, name, password, answer } = await register(shop)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  const early = await login(email, password)
  expect([early.statusCode, early.json().code]).toEqual([403, 'not_activated'])
  expect(early.json().error).toContain('尚未啟用')

  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toBe('【山嵐咖啡】請驗證您的電子信箱')
  expect(mail?.text).toContain(`${name}，您好：`)
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}\n/)
  const verified = await verify(tokenIn(mail))
  expect([verified.statusCode, verified.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(verified.body).toContain('驗證成功')

  expect((await mailsTo(shop, email)).map(({ subject }) => subject)[0]).toBe('【山嵐咖啡】歡迎加入，您的帳號已啟用')
  const signedIn = await login(email, password)
  expect(signedIn.json()).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { id: expect.any(String), name, email, pictureUrl: '' },
  })
})

test('a link works once, also with 20 concurrent uses', async () => {
  const { email } = await register(shop)
  const token = tokenIn((await mailsTo(shop, email))[0])
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(400)])
  expect((await verify(token)).body).toBe('驗證失敗！連結錯誤或已失效。')
  expect((await mailsTo(shop, email)).filter(({ subject }) => subject.includes('歡迎'))).toHaveLength(1)
})

test.each([
  ['a wrong token', '?token=wrong', '驗證失敗！連結錯誤或已失效。'],
  ['an endless token', `?token=${'x'.repeat(5000)}`, '驗證失敗！連結錯誤或已失效。'],
  ['two tokens', '?token=a&token=b', '驗證失敗，缺少驗證資訊。'],
  ['an empty token', '?token=', '驗證失敗，缺少驗證資訊。'],
  ['no token', '', '驗證失敗，缺少驗證資訊。'],
])('a verification with %s fails with a text', async (_what, query, text) => {
  const answer = await shop.get(`/api/user/verify_email${query}`)
  expect([answer.statusCode, answer.body]).toEqual([400, text])
})

test('a link is valid for 24 hours', async () => {
  const start = new Date('2026-11-15T08:00:00Z')
  shop.setNow(start)
  const first = await register(shop)
  const second = await register(shop)
  const tokens = [tokenIn((await mailsTo(shop, first.email))[0]), tokenIn((await mailsTo(shop, second.email))[0])]
  shop.setNow(new Date(start.getTime() + 24 * 3_600_000 - 1000))
  expect((await verify(tokens[0] ?? '')).statusCode).toBe(200)
  shop.setNow(new Date(start.getTime() + 24 * 3_600_000))
  expect((await verify(tokens[1] ?? '')).statusCode).toBe(400)
})

test('a link that is mailed again works; only unverified members get one', async () => {
  const { email } = await register(shop)
  expect((await mailsTo(shop, email)).length).toBe(1)
  expect((await shop.post('/api/user/resend_verification', { email: ` ${email.toUpperCase()} ` })).statusCode).toBe(200)
  const [again] = await mailsTo(shop, email)
  expect((await verify(tokenIn(again))).statusCode).toBe(200)
  await mailsTo(shop, email)
  await shop.post('/api/user/resend_verification', { email })
  expect((await mailsTo(shop, email))[0]?.subject).toContain('歡迎加入')
})

test('registering a taken address gets the same answer and mails its member, whose account does not change', async () => {
  const { email, password } = await registerVerified(shop)
  const free = await shop.post('/api/user/register', { email: newEmail(), name: '他', password: goodPassword })
  const taken = await shop.post('/api/user/register', { email, name: '他', password: 'another-password-9' })
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  expect((await mailsTo(shop, email))[0]).toMatchObject({ subject: '【山嵐咖啡】您已經是我們的會員' })
  expect((await login(email, 'another-password-9')).statusCode).toBe(401)
  expect((await login(email, password)).json().user.name).toBe('陳小山')
})

test('each registration is bound to its own mail: a later one by an attacker does not set its password', async () => {
  const email = newEmail()
  await register(shop, { email, name: '本人', password: 'the-owners-password' })
  const own = tokenIn((await mailsTo(shop, email))[0])
  await register(shop, { email, name: '陌生人', password: 'the-strangers-password' })
  const strangers = tokenIn((await mailsTo(shop, email))[0])
  expect((await verify(own)).statusCode).toBe(200)
  expect((await login(email, 'the-strangers-password')).statusCode).toBe(401)
  expect((await login(email, 'the-owners-password')).json().user.name).toBe('本人')
  expect((await verify(strangers)).statusCode).toBe(400)
})

test('login and email may both be sent if they agree, and are refused if they differ', async () => {
  const email = newEmail()
  const send = (login: string) =>
    shop.post('/api/user/register', { login, email, name: '陳小山', password: goodPassword })
  const answer = await send(newEmail())
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      success: false,
      code: 'bad_input',
      error: '登入帳號與電子信箱不同，請填寫同一個電子信箱',
      fields: { login: '登入帳號與電子信箱不同，請填寫同一個電子信箱' },
    },
  ])
  expect(await mailsTo(shop, email)).toEqual([])
  expect((await send(` ${email.toUpperCase()}`)).statusCode).toBe(200)
  expect((await mailsTo(shop, email)).length).toBe(1)
})

test.each([
  [{ name: ' ' }, 'bad_input', { name: '請填寫所有欄位' }],
  [{ email: '' }, 'bad_input', { email: '請填寫所有欄位' }],
  [{ password: '' }, 'bad_input', { password: '請填寫所有欄位' }],
  [{ email: 'not an address' }, 'bad_input', { email: '請輸入正確的電子信箱' }],
  [{ name: '山'.repeat(51) }, 'bad_input', { name: '姓名最多 50 個字' }],
  [{ password: 'short-7' }, 'weak_password', { password: '密碼至少需要 8 個字元' }],
  [{ password: 'x1'.repeat(65) }, 'weak_password', { password: '密碼最多 128 個字元' }],
  [{ password: '5201314520' }, 'weak_password', { password: '這組密碼太常見，很容易被猜到，請換一組' }],
  [{ password: 'samantha' }, 'weak_password', { password: '這組密碼太常見，很容易被猜到，請換一組' }],
  [{ password: 'Alexander' }, 'weak_password', { password: '這組密碼太常見，很容易被猜到，請換一組' }],
  [{ password: 'shanlan123' }, 'weak_password', { password: '密碼不能只是店名或您的信箱名稱加上幾個字，請換一組' }],
  [{ password: 'Password123' }, 'weak_password', { password: '這組密碼太常見，很容易被猜到，請換一組' }],
])('%o is refused with a reason for the field', async (change, code, fields) => {
  const good = { email: newEmail(), name: '陳小山', password: goodPassword }
  const answer = await shop.post('/api/user/register', { ...good, ...change })
  expect(answer.json()).toEqual({ success: false, error: Object.values(fields)[0], code, fields })
  expect(answer.statusCode).toBe(code === 'bad_input' ? 400 : 422)
})

test('login alone is enough', async () => {
  const email = newEmail()
  await shop.post('/api/user/register', { login: email, name: '陳', password: goodPassword })
  expect((await mailsTo(shop, email)).length).toBe(1)
})

test('an address is compared without case and surrounding spaces', async () => {
  const email = newEmail()
  const { password } = await register(shop, { email: `  ${email.toUpperCase()} ` })
  await verify(tokenIn((await mailsTo(shop, email))[0]))
  for (const written of [email, email.toUpperCase(), ` ${email}\t`, email.replace('@', '＠')]) {
    expect((await login(written, password)).json().user.email).toBe(email)
  }
})

test('a name cannot break a mail: markup stays text, line breaks and control characters are removed', async () => {
  const name = '<b>山</b>\r\nBcc: x@y.z\u202e & "嵐"'
  const { email } = await register(shop, { name })
  await verify(tokenIn((await mailsTo(shop, email))[0]))
  const [mail] = await mailsTo(shop, email)
  expect(mail?.text).toContain('<b>山</b> Bcc: x@y.z & "嵐"，您好：')
  expect(mail?.html).not.toContain('<b>山')
  expect(mail?.html).toContain('&#60;b&#62;山')
})

test('visitors cannot flood a mailbox: after six mails in an hour the answers stay the same and no more are sent', async () => {
  const { email } = await registerVerified(shop)
  const answers = []
  for (let i = 0; i < 9; i++) answers.push((await register(shop, { email, name: '他' })).answer.body)
  expect(new Set(answers).size).toBe(1)
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('已經是'))
  expect(mails).toHaveLength(5)
})
