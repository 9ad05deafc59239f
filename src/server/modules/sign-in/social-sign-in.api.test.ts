import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SocialProviderName, socialProviderNames } from '#contract/shop/account/social.ts'
import { demoMember } from '#seed/demo-accounts.ts'
import { goodPassword, mailsTo, newEmail, register, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const provider of socialProviderNames) await shop.post('/sim/social/control', { provider, fault: null })
})

const openBrowser = () => new SocialBrowser(shop)
const profileOf = (token: string) => shop.get('/api/user/profile', { authorization: `Bearer ${token}` })
const titles: Record<SocialProviderName, string> = { line: 'LINE', google: 'Google', facebook: 'Facebook' }

/** Joins with a provider that does not verify addresses: gives one, and opens the mailed link. */
async function joinByMail(browser: SocialBrowser, provider: SocialProviderName, email: string): Promise<void> {
  await browser.signIn(provider, { name: '林小山', email, sharing: 'withheld' })
  await browser.post('/api/user/confirm_email', { email })
  const [mail] = await mailsTo(shop, email)
  const answer = await browser.get(`/api/user/verify_email?token=${tokenIn(mail)}`)
  expect([answer.statusCode, answer.body]).toEqual([200, '驗證成功！您的電子信箱已確認。'])
}

async function becomeMember(provider: SocialProviderName, email = newEmail()): Promise<SocialBrowser> {
  const browser = openBrowser()
  if (provider === 'google') expect((await browser.signIn('google', { email })).statusCode).toBe(200)
  else await joinByMail(browser, provider, email)
  return browser
}

test.each([
  ['line', '/sim/line/oauth2/v2.1/authorize', 'profile openid email'],
  ['google', '/sim/google/o/oauth2/v2/auth', 'openid email profile'],
  ['facebook', '/sim/facebook/v23.0/dialog/oauth', 'public_profile,email'],
] as const)(
  'the %s button leads to the authorise page, with the way back to the callback',
  async (name, path, scope) => {
    const page = new URL(await openBrowser().start(name), 'http://shop.test')
    expect(page.pathname).toBe(path)
    const query = Object.fromEntries(page.searchParams)
    expect(query).toMatchObject({ response_type: 'code', redirect_uri: `http://localhost/${name}-callback`, scope })
    expect(query.state).toMatch(/^[\w-]{43}$/)
    if (name !== 'facebook') {
      expect(query).toMatchObject({ code_challenge_method: 'S256', nonce: expect.stringMatching(/^[\w-]{43}$/) })
    }
  },
)

test('the key of a sign-in is an HttpOnly, SameSite=Lax cookie for an hour, and a __Host- one on https', async () => {
  const cookieOf = async (one: TestShop) => (await one.get('/api/user/social/line/start')).cookies[0]
  const common = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 3600 }
  expect(await cookieOf(shop)).toMatchObject({ name: 'shanlan_social', ...common })
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  expect(await cookieOf(secure)).toMatchObject({ name: '__Host-shanlan_social', secure: true, ...common })
  await secure.close()
})

test('a new address that Google has verified becomes a member immediately, who gets a welcome mail', async () => {
  const email = newEmail()
  const answer = await openBrowser().signIn('google', { name: '林雅婷', email })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(String), name: '林雅婷', email, pictureUrl: '' },
      return_to: null,
      linked: false,
      proved: false,
      first: true,
    },
  ])
  expect(answer.cookies.map(({ name }) => name)).toContain('shanlan_session')
  const { user } = (await profileOf(answer.json().token)).json()
  expect(user).toMatchObject({ email, email_verified: true, has_password: false })
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['【山嵐咖啡】歡迎加入，您的帳號已啟用'])
})

test.each(['line', 'facebook'] as const)(
  '%s gives no address: signs in at once; one that is given later is confirmed by the mailed link in the same browser',
  async (name) => {
    const [email, browser] = [newEmail(), openBrowser()]
    const first = await browser.signIn(name, { name: '陳志豪', email, sharing: 'withheld' })
    expect([first.statusCode, first.json()]).toMatchObject([200, { first: true, user: { name: '陳志豪', email: '' } }])
    expect(await mailsTo(shop, email)).toEqual([])
    const nowhere = await browser.post('/api/user/confirm_email', {})
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([409, 'contact_required'])
    expect((await browser.post('/api/user/confirm_email', { email })).json()).toEqual({ success: true, email })
    const [mail] = await mailsTo(shop, email)
    expect(mail?.subject).toBe('【山嵐咖啡】請驗證您的電子信箱')
    await browser.get(`/api/user/verify_email?token=${tokenIn(mail)}`)
    const after = (await browser.post('/api/user/verified', { token: tokenIn(mail) })).json()
    expect(after).toMatchObject({ email, session: { user: { name: '陳志豪', email } } })
  },
)

test.each(socialProviderNames)('%s: a second sign-in is the same member', async (name) => {
  const email = newEmail()
  const browser = await becomeMember(name, email)
  const sharing = name === 'google' ? 'given' : 'withheld'
  const person = name === 'google' ? {} : { name: '林小山' }
  const first = (await browser.signIn(name, { ...person, email, sharing })).json()
  const second = (await browser.signIn(name, { ...person, email, sharing })).json()
  expect(first.user).toMatchObject({ email })
  expect(second.user.id).toBe(first.user.id)
  expect(second.token).not.toBe(first.token)
})

test('without an address from the provider the member is signed in without one', async () => {
  for (const name of socialProviderNames) {
    const answer = await openBrowser().signIn(name, { email: newEmail(), sharing: 'withheld' })
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, ''])
  }
})

test('an invalid address is refused with a reason for the field', async () => {
  const browser = openBrowser()
  await browser.signIn('line', { sharing: 'withheld' })
  const answer = await browser.post('/api/user/confirm_email', { email: 'nobody' })
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: '請輸入正確的電子信箱' }])
})

test('the requested page is returned with the session, if it is one of the shop', async () => {
  const email = newEmail()
  const back = async (path: string) =>
    (await openBrowser().signIn('google', { email }, `?return_to=${encodeURIComponent(path)}`)).json().return_to
  expect(await back('/product/7?from=login')).toBe('/product/7?from=login')
  expect(await back('https://evil.example/')).toBeNull()
  expect(await back('//evil.example/')).toBeNull()
})

test('a sign-in from a browser that the member has not used before is mailed', async () => {
  const email = newEmail()
  const browser = await becomeMember('google', email)
  await browser.signIn('google', { email })
  await openBrowser().signIn('google', { email })
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === '【山嵐咖啡】您的帳號有新的登入')).toHaveLength(1)
})

test('LINE and Google accept the code alone, as the specification has it, in the browser that began', async () => {
  for (const provider of ['line', 'google'] as const) {
    const browser = await becomeMember(provider, 'code-alone@example.com')
    const { code } = await browser.returnFromProvider(provider, {
      ...(provider === 'line' ? { name: '林小山' } : {}),
      email: 'code-alone@example.com',
    })
    const answer = await browser.post(`/api/user/${provider}_login`, { code })
    expect([answer.statusCode, answer.json().success]).toEqual([200, true])
    await shop.deps.db.deleteFrom('members').where('email', '=', 'code-alone@example.com').execute()
  }
})

test('a member without a password sets one by the forgotten-password mail, and signs in with it', async () => {
  const email = newEmail()
  await becomeMember('google', email)
  await shop.post('/api/user/forgot_password', { email })
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.includes('重設'))
  await shop.post('/api/user/reset_password', { token: tokenIn(mail), password: goodPassword })
  await signIn(shop, { email, password: goodPassword })
})

test('20 concurrent uses of one code: one session, 19 refusals', async () => {
  for (const provider of socialProviderNames) {
    const email = newEmail()
    const browser = await becomeMember(provider, email)
    const name = provider === 'google' ? {} : { name: '林小山' }
    const callback = await browser.returnFromProvider(provider, { ...name, email })
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.login(callback)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
  }
})

test('two concurrent first sign-ins of one person make one member', async () => {
  const email = newEmail()
  const browsers = Array.from({ length: 5 }, openBrowser)
  const callbacks = await Promise.all(browsers.map((browser) => browser.returnFromProvider('google', { email })))
  const answers = await Promise.all(
    callbacks.map((callback, index) => (browsers[index] ?? openBrowser()).login(callback)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1)
})

test('a shopper who refuses at the provider returns without a code, with the provider’s error', async () => {
  const errors: Record<SocialProviderName, Record<string, string>> = {
    line: { error: 'access_denied', error_description: 'The resource owner denied the request.' },
    google: { error: 'access_denied' },
    facebook: { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' },
  }
  for (const provider of socialProviderNames) {
    const browser = openBrowser()
    const { url } = await browser.returnFromProvider(provider, { decision: 'deny' })
    expect(url.pathname).toBe(`/${provider}-callback`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject(errors[provider])
    const answer = await browser.post(`/api/user/${provider}_login`, { code: '' })
    expect([answer.statusCode, answer.json().error]).toEqual([400, `登入失敗，未取得 ${titles[provider]} 驗證碼`])
  }
})

test('an address of a member is not signed in: a link is mailed to it', async () => {
  const browser = openBrowser()
  const answer = await browser.signIn('google', { email: demoMember.email, name: '陌生人' })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      success: false,
      code: 'link_required',
      error: `${demoMember.email} 已經是會員。請點擊我們寄到這個信箱的連結，或先以密碼登入，即可連結 Google 帳號`,
      next: { token: expect.any(String), email: demoMember.email },
    },
  ])
  const [mail] = await mailsTo(shop, demoMember.email)
  expect(mail?.subject).toBe('【山嵐咖啡】確認連結您的 Google 帳號')
  expect(mail?.text).toContain('「陌生人」')
})

test('an unverified registration of the same address is taken over without its password', async () => {
  const { email, password } = await register(shop, { name: '不是我' })
  const [mail] = await mailsTo(shop, email)
  const answer = await openBrowser().signIn('google', { email, name: '真正的主人' })
  expect(answer.json().user).toMatchObject({ email, name: '真正的主人' })
  const tried = await shop.post('/api/user/login', { login: email, password })
  expect([tried.statusCode, tried.json().code]).toEqual([401, 'wrong_credentials'])
  expect((await shop.get(`/api/user/verify_email?token=${tokenIn(mail)}`)).statusCode).toBe(400)
  expect((await shop.post('/api/user/login', { login: email, password })).statusCode).toBe(401)
})

test('if the provider gives no address, the answers are the same for members and others', async () => {
  const { email } = await registerVerified(shop)
  const joinWith = async (address: string) => {
    const browser = openBrowser()
    const first = (await browser.signIn('facebook', { email: address, sharing: 'withheld' })).json()
    const second = await browser.post('/api/user/confirm_email', { email: address })
    return [Object.keys(first), second.statusCode, Object.keys(second.json())]
  }
  expect(await joinWith(email)).toEqual(await joinWith(newEmail()))
})
