/** What must not happen behind a member's back needs a proof that is no older than ten minutes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { passkeysApi } from '#contract/shop/account/passkeys.ts'
import { type SocialProviderName, socialApi } from '#contract/shop/account/social.ts'
import { mailsTo, newEmail, registerVerified, signIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => at(0))

const start = Date.parse('2026-11-15T08:00:00Z')
const minute = 60_000
const at = (ms: number) => shop.setNow(new Date(start + ms))
const reauthenticationNeeded = { success: false, code: 'proof_needed', error: '為了保護您的帳號，請先確認是您本人' }

async function signedIn() {
  const member = await registerVerified(shop)
  return { ...member, token: await signIn(shop, member) }
}

/** A browser that signed in by password. */
async function memberBrowser() {
  const member = await registerVerified(shop)
  const browser = new SocialBrowser(shop)
  await browser.post('/api/user/login', { login: member.email, password: member.password })
  return { ...member, browser }
}

async function link(browser: SocialBrowser, provider: SocialProviderName, email: string) {
  const begun = await browser.post('/api/user/identities/add', { provider })
  return browser.login(await browser.choose(provider, begun.json().url, { email }))
}

const guarded: Endpoint[] = [
  ...Object.values(membersApi),
  ...Object.values(socialApi),
  ...Object.values(passkeysApi),
].filter((endpoint: Endpoint) => endpoint.needsReauthentication)
const call = (endpoint: Endpoint, token: string, body: object = {}) =>
  endpoint.method === 'GET'
    ? shop.get(endpoint.path, { authorization: token })
    : shop.post(endpoint.path, { token, ...body })

test('linking, unlinking, exporting, and making or removing a passkey are what needs a proof', () => {
  expect(guarded.map(({ path }) => path)).toEqual([
    '/api/user/export',
    '/api/user/identities/add',
    '/api/user/identities/link',
    '/api/user/identities/remove',
    '/api/user/passkeys/add/options',
    '/api/user/passkeys/remove',
  ])
})

test.each(guarded)('$path is refused ten minutes after the sign-in, and no sooner', async (endpoint) => {
  const { token } = await signedIn()
  at(10 * minute - 1)
  expect((await call(endpoint, token)).json().code).not.toBe('proof_needed')
  at(10 * minute)
  const answer = await call(endpoint, token)
  expect([answer.statusCode, answer.json()]).toEqual([403, reauthenticationNeeded])
})

test('the password proves it for ten minutes, in this session only', async () => {
  const member = await signedIn()
  const elsewhere = await signIn(shop, member)
  at(60 * minute)
  expect(
    (await shop.post('/api/user/proof/password', { token: member.token, password: member.password })).json(),
  ).toEqual({
    success: true,
  })
  expect((await call(membersApi.export, member.token)).statusCode).toBe(200)
  expect((await call(membersApi.export, elsewhere)).json()).toEqual(reauthenticationNeeded)
  at(70 * minute)
  expect((await call(membersApi.export, member.token)).json()).toEqual(reauthenticationNeeded)
})

test('a wrong password proves nothing, and guessing it is throttled', async () => {
  const { token, password } = await signedIn()
  at(60 * minute)
  const reauthenticate = (guess: string) => shop.post('/api/user/proof/password', { token, password: guess })
  for (let count = 0; count < 10; count++)
    expect((await reauthenticate(`wrong-${count}`)).json().code).toBe('wrong_password')
  expect((await reauthenticate(password)).statusCode).toBe(429)
  expect((await call(membersApi.export, token)).json()).toEqual(reauthenticationNeeded)
})

test('a linked account proves it; the session gets a new token', async () => {
  const { browser } = await memberBrowser()
  const account = newEmail()
  await link(browser, 'line', account)
  const before = browser.cookies.get('shanlan_session') ?? ''
  at(60 * minute)
  expect((await browser.get('/api/user/export')).json()).toEqual(reauthenticationNeeded)
  const { url } = (
    await browser.post('/api/user/proof/provider', { provider: 'line', return_to: '/member/profile' })
  ).json()
  const answer = await browser.login(await browser.choose('line', url, { email: account }))
  expect(answer.json()).toMatchObject({ proved: true, linked: false, return_to: '/member/profile' })
  expect((await browser.get('/api/user/export')).statusCode).toBe(200)
  expect((await shop.get('/api/user/profile', { authorization: before })).statusCode).toBe(401)
})

test('a proof by a provider stays remembered where the session was', async () => {
  const member = await registerVerified(shop)
  const browser = new SocialBrowser(shop)
  await browser.post('/api/user/login', { login: member.email, password: member.password, remember: true })
  const account = newEmail()
  await link(browser, 'google', account)
  const { url } = (await browser.post('/api/user/proof/provider', { provider: 'google' })).json()
  const answer = await browser.login(await browser.choose('google', url, { email: account }))
  expect(answer.cookies.find(({ name }) => name === 'shanlan_session')).toMatchObject({ maxAge: 30 * 24 * 3600 })
})

test('another account at the same provider proves nothing, nor one that is not linked', async () => {
  const { browser } = await memberBrowser()
  await link(browser, 'line', newEmail())
  at(60 * minute)
  const { url } = (await browser.post('/api/user/proof/provider', { provider: 'line' })).json()
  const answer = await browser.login(await browser.choose('line', url, { email: newEmail() }))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_mismatch'])
  expect((await browser.get('/api/user/export')).json()).toEqual(reauthenticationNeeded)
  const unlinked = await browser.post('/api/user/proof/provider', { provider: 'google' })
  expect([unlinked.statusCode, unlinked.json().code]).toEqual([404, 'identity_not_found'])
})

test('a passkey proves it, in the session that asked', async () => {
  const { token, ...member } = await signedIn()
  const passkey = new SoftwarePasskey()
  const options = (await shop.post('/api/user/passkeys/add/options', { token })).json().options
  await shop.post('/api/user/passkeys/add', { token, credential: passkey.create(options) })
  at(60 * minute)
  const elsewhere = await signIn(shop, member)
  at(120 * minute)
  const asked = (await shop.post('/api/user/proof/passkey/options', { token })).json().options
  expect(asked.allowCredentials).toHaveLength(1)
  const credential = passkey.sign(asked)
  const stolen = await shop.post('/api/user/proof/passkey', { token: elsewhere, credential })
  expect([stolen.statusCode, stolen.json().code]).toEqual([401, 'passkey_refused'])
  const again = (await shop.post('/api/user/proof/passkey/options', { token })).json().options
  expect((await shop.post('/api/user/proof/passkey', { token, credential: passkey.sign(again) })).json()).toEqual({
    success: true,
  })
  expect((await call(membersApi.export, token)).statusCode).toBe(200)
})

test('another member’s passkey proves nothing', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const keys = [new SoftwarePasskey(), new SoftwarePasskey()]
  for (const [index, { token }] of [one, other].entries()) {
    const options = (await shop.post('/api/user/passkeys/add/options', { token })).json().options
    await shop.post('/api/user/passkeys/add', { token, credential: keys[index]?.create(options) })
  }
  const { options } = (await shop.post('/api/user/proof/passkey/options', { token: one.token })).json()
  const answer = await shop.post('/api/user/proof/passkey', { token: one.token, credential: keys[1]?.sign(options) })
  expect(answer.json().code).toBe('passkey_refused')
})

test('a member learns how they can prove it', async () => {
  const { browser, email } = await memberBrowser()
  await link(browser, 'facebook', newEmail())
  const methods = async () => (await browser.get('/api/user/proof')).json().methods
  expect(await methods()).toEqual({ password: true, providers: ['facebook'], passkey: false })
  await shop.deps.db.updateTable('members').set({ password_hash: null }).where('email', '=', email).execute()
  expect(await methods()).toEqual({ password: false, providers: ['facebook'], passkey: false })
  const token = browser.cookies.get('shanlan_session')
  expect((await shop.post('/api/user/proof/password', { token, password: 'x' })).json().code).toBe('password_not_set')
  expect((await shop.post('/api/user/proof/passkey/options', { token })).json().code).toBe('passkey_not_found')
})

test('a stolen session plants no lasting sign-in: linking, later, is refused without a word to the provider', async () => {
  const { browser, email } = await memberBrowser()
  at(60 * minute)
  const begun = await browser.post('/api/user/identities/add', { provider: 'google' })
  expect([begun.statusCode, begun.json()]).toEqual([403, reauthenticationNeeded])
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).not.toContain('【山嵐咖啡】已連結您的 Google 帳號')
})
