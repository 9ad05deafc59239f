import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type SocialProviderName, socialApi, socialProviderNames } from '#contract/shop/account/social.ts'
import { addMember } from '#tests/builders/member.ts'
import { mailsTo, newEmail, registerVerified, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const openBrowser = () => new SocialBrowser(shop)
const identitiesOf = async (browser: SocialBrowser) => (await browser.get('/api/user/identities')).json()
const providersOf = async (browser: SocialBrowser) =>
  (await identitiesOf(browser)).identities.map(({ provider }: { provider: string }) => provider)

/** A member with a password, signed in with a new browser. */
async function memberBrowser() {
  const member = await registerVerified(shop)
  const browser = openBrowser()
  const { email: login, password } = member
  await browser.post('/api/user/login', { login, password })
  return { ...member, browser }
}

/** Links an account while signed in, from the button to the answer. */
async function link(browser: SocialBrowser, provider: SocialProviderName, email: string) {
  const begun = await browser.post('/api/user/identities/add', { provider, return_to: '/member/profile' })
  return browser.login(await browser.choose(provider, begun.json().url, { email, name: '山上的人' }))
}

test.each(socialProviderNames)('a member links %s, signs in with it, and removes it', async (provider) => {
  const { browser, email } = await memberBrowser()
  const account = newEmail()
  const linked = await link(browser, provider, account)
  expect(linked.json()).toMatchObject({ linked: true, return_to: '/member/profile', user: { email } })
  expect(await identitiesOf(browser)).toEqual({
    success: true,
    identities: [{ provider, name: '山上的人', linked_at: expect.any(String), last_used_at: expect.any(String) }],
    can_remove: true,
  })
  const elsewhere = await openBrowser().signIn(provider, { email: account })
  expect(elsewhere.json().user.email).toBe(email)
  expect((await browser.post('/api/user/identities/remove', { provider })).json()).toEqual({ success: true })
  expect(await providersOf(browser)).toEqual([])
  expect((await openBrowser().signIn(provider, { email: account })).json().user?.email).not.toBe(email)
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  const title = { line: 'LINE', google: 'Google', facebook: 'Facebook' }[provider]
  expect(subjects).toContain(`【山嵐咖啡】已連結您的 ${title} 帳號`)
  expect(subjects).toContain(`【山嵐咖啡】已解除連結您的 ${title} 帳號`)
})

test('linking gives the session a new token and ends the old one', async () => {
  const { browser } = await memberBrowser()
  const before = browser.cookies.get('shanlan_session')
  const { token } = (await link(browser, 'line', newEmail())).json()
  const statusOf = async (one: string) =>
    (await shop.get('/api/user/profile', { authorization: `Bearer ${one}` })).statusCode
  expect([await statusOf(String(before)), await statusOf(token)]).toEqual([401, 200])
})

test('a member who signs out during linking links nothing', async () => {
  const { browser } = await memberBrowser()
  const { url } = (await browser.post('/api/user/identities/add', { provider: 'line' })).json()
  const callback = await browser.choose('line', url, { email: newEmail() })
  await browser.post('/api/user/logout', {})
  const answer = await browser.login(callback)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'social_flow_invalid'])
})

test('a start that another site causes in a signed-in browser links nothing', async () => {
  const { browser } = await memberBrowser()
  const stranger = newEmail()
  const answer = await browser.signIn('google', { email: stranger })
  expect(answer.json()).toMatchObject({ linked: false, user: { email: stranger } })
})

test('an account belongs to one member, who has one of each provider', async () => {
  const [one, other] = [await memberBrowser(), await memberBrowser()]
  const account = newEmail()
  await link(one.browser, 'line', account)
  const taken = await link(other.browser, 'line', account)
  expect([taken.statusCode, taken.json().error]).toEqual([409, '這個 LINE 帳號已連結其他會員'])
  const second = await one.browser.post('/api/user/identities/add', { provider: 'line' })
  expect([second.statusCode, second.json().error]).toEqual([409, '您已連結另一個 LINE 帳號，請先解除連結'])
})

test('the last way to sign in is never removed, not even by two concurrent removals', async () => {
  const [browser, email] = [openBrowser(), newEmail()]
  await browser.signIn('google', { email })
  expect(await identitiesOf(browser)).toMatchObject({ can_remove: false })
  const last = await browser.post('/api/user/identities/remove', { provider: 'google' })
  expect([last.statusCode, last.json()]).toEqual([
    409,
    {
      success: false,
      code: 'last_sign_in_method',
      error: '這是您唯一的登入方式，請先設定密碼或連結其他帳號',
    },
  ])
  await link(browser, 'line', newEmail())
  const answers = await Promise.all(
    (['google', 'line'] as const).map((provider) => browser.post('/api/user/identities/remove', { provider })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await providersOf(browser)).toHaveLength(1)
})

test('the download of the member’s data names the linked accounts', async () => {
  const { browser } = await memberBrowser()
  await link(browser, 'line', newEmail())
  const { data } = (await browser.get('/api/user/export')).json()
  expect(data.identities).toMatchObject([{ provider: 'line', name: '山上的人' }])
})

test('an account that is not linked cannot be removed', async () => {
  const { browser } = await memberBrowser()
  const answer = await browser.post('/api/user/identities/remove', { provider: 'facebook' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'identity_not_found'])
})

test('an address of a member: after signing in with the password the account is linked', async () => {
  const { email, password } = await registerVerified(shop)
  const browser = openBrowser()
  const { code, next } = (await browser.signIn('google', { email })).json()
  expect(code).toBe('link_required')
  await browser.post('/api/user/login', { login: email, password })
  const body = { social_token: next.token }
  expect((await browser.post('/api/user/identities/link', body)).json()).toEqual({ success: true })
  expect(await providersOf(browser)).toEqual(['google'])
  expect((await openBrowser().signIn('google', { email })).json().user.email).toBe(email)
  // the claim is consumed
  expect((await browser.post('/api/user/identities/link', body)).json().code).toBe('social_flow_invalid')
})

test("another browser's claim is not linked", async () => {
  const { email } = await registerVerified(shop)
  const { next } = (await openBrowser().signIn('google', { email })).json()
  const { browser } = await memberBrowser()
  await browser.start('google')
  const answer = await browser.post('/api/user/identities/link', { social_token: next.token })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'social_flow_invalid'])
})

test('an address of a member: the mailed link, opened in the same browser, links the account', async () => {
  const { email } = await registerVerified(shop)
  const browser = openBrowser()
  await browser.signIn('google', { email })
  const [mail] = await mailsTo(shop, email)
  const answer = await browser.get(`/api/user/verify_email?token=${tokenIn(mail)}`)
  expect([answer.statusCode, answer.body]).toEqual([200, '驗證成功！您的 Google 帳號已連結，請使用 Google 登入。'])
  expect((await browser.signIn('google', { email })).json().user.email).toBe(email)
  expect((await mailsTo(shop, email))[0]?.subject).toBe('【山嵐咖啡】已連結您的 Google 帳號')
})

test('deleting the account deletes its linked identities', async () => {
  const { browser, password } = await memberBrowser()
  await link(browser, 'line', newEmail())
  const count = async () => (await shop.deps.db.selectFrom('member_identities').select('subject').execute()).length
  const before = await count()
  await browser.post('/api/user/delete_account', { password })
  expect(await count()).toBe(before - 1)
})

const all: Endpoint[] = Object.values(socialApi)
const call = (endpoint: Endpoint, body: object, headers: Record<string, string> = {}) =>
  endpoint.method === 'GET' ? shop.get(endpoint.path, headers) : shop.post(endpoint.path, body, headers)

/** By name, not by the flag that the test is about. */
const open: (keyof typeof socialApi)[] = ['line', 'google', 'facebook', 'providers']

test.each(
  Object.entries<Endpoint>(socialApi).flatMap(([name, endpoint]) =>
    open.some((one) => one === name) ? [] : [endpoint],
  ),
)('$method $path is refused without a session, with a wrong one, and from another site', async (endpoint) => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const answer = await call(endpoint, {}, headers as Record<string, string>)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_required'])
  }
  if (endpoint.method === 'GET') return
  const { token } = await addMember(shop)
  const headers = { cookie: `shanlan_session=${token}`, origin: 'https://evil.example' }
  expect((await call(endpoint, {}, headers)).json().code).toBe('forbidden_origin')
})

const wrongBodies = all.flatMap((endpoint) => {
  const names = Object.keys((endpoint.body as unknown as { shape?: object }).shape ?? {})
  return names.map((field) => ({ endpoint, field, right: Object.fromEntries(names.map((name) => [name, 'line'])) }))
})

test.each(wrongBodies)('$endpoint.path: $field of a wrong type is bad input', async ({ endpoint, field, right }) => {
  const { token } = await addMember(shop)
  const session: Record<string, string> = endpoint.session === 'member' ? { authorization: `Bearer ${token}` } : {}
  for (const value of [7, true, [], {}, ['line']]) {
    const answer = await call(endpoint, { ...right, [field]: value }, session)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input'])
  }
})
