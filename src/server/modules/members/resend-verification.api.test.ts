/** Several registrations of one address: a link, also one that is mailed again, belongs to one of them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, newEmail, register, tokenIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const owners = 'the-owners-password'
const strangers = 'the-strangers-password'
const login = (email: string, password: string) => shop.post('/api/user/login', { login: email, password })
const verify = (token: string) => shop.get(`/api/user/verify_email?token=${token}`)
const resend = (body: object) => shop.post('/api/user/resend_verification', body)
const newestMail = async (email: string) => (await mailsTo(shop, email))[0]
const membersWith = (email: string) =>
  shop.deps.db.selectFrom('members').selectAll().where('email', '=', email).execute()

/** The owner registers, then a stranger the same address; the owner's browser has chosen `key`. */
async function registerTwice() {
  const email = newEmail()
  const key = randomUUID()
  const body = { login: email, email, name: '本人', password: owners, resend_key: key }
  await shop.post('/api/user/register', body)
  const link = tokenIn(await newestMail(email))
  shop.setNow(new Date(shop.deps.clock.now().getTime() + 1000))
  await register(shop, { email, name: '陌生人', password: strangers })
  await mailsTo(shop, email)
  return { email, key, link }
}

test('there is no member before a link is opened', async () => {
  const { email } = await register(shop)
  const token = tokenIn(await newestMail(email))
  expect(await membersWith(email)).toEqual([])
  await verify(token)
  expect(await membersWith(email)).toMatchObject([{ name: '陳小山', email_verified_at: expect.any(Date) }])
})

test('the browser that registered has its own link mailed again, and a stranger’s password stays invalid', async () => {
  const { email, key } = await registerTwice()
  await resend({ email, resend_key: key })
  expect((await verify(tokenIn(await newestMail(email)))).statusCode).toBe(200)
  expect((await login(email, strangers)).statusCode).toBe(401)
  expect((await login(email, owners)).json().user.name).toBe('本人')
})

test('a link that came too late names its registration: that one is mailed again', async () => {
  const start = new Date('2026-11-15T08:00:00Z')
  shop.setNow(start)
  const { email, link } = await registerTwice()
  shop.setNow(new Date(start.getTime() + 25 * 3_600_000))
  expect((await verify(link)).statusCode).toBe(400)
  await resend({ email, link })
  expect((await verify(tokenIn(await newestMail(email)))).statusCode).toBe(200)
  expect((await login(email, strangers)).statusCode).toBe(401)
  expect((await login(email, owners)).statusCode).toBe(200)
  shop.setNow(start)
})

test('who knows the password of a registration learns how to have its link mailed again', async () => {
  const { email } = await registerTwice()
  const refused = await login(email, strangers)
  expect(refused.json()).toMatchObject({ code: 'not_activated', next: { token: expect.any(String), email } })
  await resend({ email, resend_key: refused.json().next.token })
  expect((await verify(tokenIn(await newestMail(email)))).statusCode).toBe(200)
  expect((await login(email, strangers)).statusCode).toBe(200)
})

test('asked for with the address alone, several registrations get a link by which the mailbox’s owner sets the password', async () => {
  const { email } = await registerTwice()
  await resend({ email })
  const mail = await newestMail(email)
  expect(mail?.text).toContain('/reset-password?token=')
  expect(
    (await shop.post('/api/user/reset_password', { token: tokenIn(mail), password: 'neither-of-both' })).statusCode,
  ).toBe(200)
  for (const password of [owners, strangers]) expect((await login(email, password)).statusCode).toBe(401)
  expect((await login(email, 'neither-of-both')).statusCode).toBe(200)
})

test('of two registrations whose links are opened at the same time one becomes the member', async () => {
  const { email, key } = await registerTwice()
  await resend({ email, resend_key: key })
  const [again, ...earlier] = await mailsTo(shop, email)
  const tokens = [again, earlier[0]].map((mail) => tokenIn(mail))
  const answers = await Promise.all(tokens.map(verify))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect(await membersWith(email)).toHaveLength(1)
})

test('a key of another address mails nothing to it', async () => {
  const { key } = await registerTwice()
  const { email } = await registerTwice()
  const before = (await mailsTo(shop, email)).length
  await resend({ email, resend_key: key })
  const mails = await mailsTo(shop, email)
  // as without a key: never the other registration
  expect(mails.slice(0, mails.length - before).every(({ text }) => text.includes('/reset-password'))).toBe(true)
})

test('a registration is given up after seven days', async () => {
  const start = new Date('2026-11-15T08:00:00Z')
  shop.setNow(start)
  const { email, password } = await register(shop)
  await mailsTo(shop, email)
  shop.setNow(new Date(start.getTime() + 7 * 86_400_000 - 1000))
  expect((await login(email, password)).json().code).toBe('not_activated')
  shop.setNow(new Date(start.getTime() + 7 * 86_400_000))
  expect((await login(email, password)).json().code).toBe('wrong_credentials')
  shop.setNow(start)
})

test('a name is greeted before the address is verified only if it is a plain name: advertising reaches no stranger', async () => {
  const names = [
    '領獎 https://evil.example',
    'evil.example 免費',
    '加 LINE：@evil',
    '<b>山</b> x@y.z',
    '0912345678 來電',
    '山'.repeat(40),
  ]
  for (const name of names) {
    const { email } = await register(shop, { name })
    const mail = await newestMail(email)
    expect([mail?.text, mail?.html].join()).not.toContain(name)
    expect(mail?.text).toContain('\n您好：\n')
    expect([mail?.text, mail?.html, mail?.subject].join()).not.toMatch(/evil|x@y|0912|<b>/)
  }
  const { email } = await register(shop, { name: 'Anne-Marie 王小明' })
  expect((await newestMail(email))?.text).toContain('Anne-Marie 王小明，您好：')
})

test('a verification mail says when and in which browser its registration was made', async () => {
  shop.setNow(new Date('2026-11-15T08:00:00Z'))
  const email = newEmail()
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  await shop.post('/api/user/register', { email, name: '陳', password: owners }, { 'user-agent': agent })
  expect((await newestMail(email))?.text).toContain('2026-11-15 16:00')
  expect((await newestMail(email))?.text).toContain('Chrome・Windows')
})
