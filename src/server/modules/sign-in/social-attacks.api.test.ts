/** Attacks with a faulty provider, with a stolen code, and with another person's address: none succeeds. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SocialProviderName, socialProviderNames } from '#contract/shop/account/social.ts'
import { addMember } from '#tests/builders/member.ts'
import { mailsTo, newEmail, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.setNow(null)
  for (const provider of socialProviderNames) await setFault(shop, provider, null)
})

const minute = 60_000
const openBrowser = () => new SocialBrowser(shop)
const setFault = (one: TestShop, provider: SocialProviderName, fault: string | null) =>
  one.post('/sim/social/control', { provider, fault })
const later = (ms: number) => shop.setNow(new Date(Date.now() + ms))
const isSignedIn = (browser: SocialBrowser) => browser.cookies.has('shanlan_session')
const countIdentities = async () =>
  (await shop.deps.db.selectFrom('member_identities').select('subject').execute()).length

const refused = (title: string) => [401, 'social_refused', `登入失敗，無法確認您的 ${title} 身分，請再試一次`]
const unavailable = (title: string) => [
  503,
  'social_unavailable',
  `登入失敗，${title} 目前無法使用，請稍後再試或改用其他方式登入`,
]
const flowInvalid = [400, 'social_flow_invalid', '登入失敗，登入流程已失效，請再試一次']
const titles: Record<SocialProviderName, string> = { line: 'LINE', google: 'Google', facebook: 'Facebook' }

type Answer = { statusCode: number; json(): { code: string; error: string } }
const codeAndStatus = (answer: Answer) => [answer.statusCode, answer.json().code, answer.json().error]

test.each([
  ...([
    ...['wrong_audience', 'shared_audience', 'wrong_issuer', 'wrong_nonce', 'no_nonce', 'no_subject', 'no_expiry'],
    ...['expired', 'alg_none', 'wrong_key', 'other_algorithm'],
  ].flatMap((fault) => [
    { provider: 'line', fault, answer: refused },
    { provider: 'google', fault, answer: refused },
  ]) as { provider: SocialProviderName; fault: string; answer: typeof refused }[]),
  { provider: 'google', fault: 'unknown_key', answer: refused },
  { provider: 'facebook', fault: 'wrong_audience', answer: refused },
  { provider: 'facebook', fault: 'expired', answer: refused },
  { provider: 'facebook', fault: 'wrong_subject', answer: refused },
  ...socialProviderNames.map((provider) => ({ provider, fault: 'server_error', answer: unavailable })),
] as const)('$provider, $fault: no one is signed in', async ({ provider, fault, answer }) => {
  const browser = openBrowser()
  await setFault(shop, provider, fault)
  expect(codeAndStatus(await browser.signIn(provider, { email: newEmail() }))).toEqual(answer(titles[provider]))
  expect(isSignedIn(browser)).toBe(false)
  // the same person can sign in as soon as the fault is gone
  await setFault(shop, provider, null)
  expect([200, 409]).toContain((await browser.signIn(provider, { email: newEmail() })).statusCode)
})

test.each(socialProviderNames)('%s does not answer: after a while the shopper sees an error', async (provider) => {
  const fastShop = await openTestShop({ SOCIAL_TIMEOUT_MS: '50' })
  await setFault(fastShop, provider, 'slow')
  const answer = await new SocialBrowser(fastShop).signIn(provider, { email: newEmail() })
  expect(codeAndStatus(answer)).toEqual(unavailable(titles[provider]))
  await fastShop.close()
})

test('keys that Google has changed are fetched again', async () => {
  const email = newEmail()
  const ids = new Set<string>()
  for (let round = 0; round < 3; round++) {
    ids.add((await openBrowser().signIn('google', { email })).json().user.id)
    await shop.post('/sim/social/control', { rotate_keys: true })
  }
  expect([...ids]).toEqual([expect.any(String)])
})

describe.each(socialProviderNames)('%s', (provider) => {
  test('a code is valid once, even with a new state', async () => {
    const browser = openBrowser()
    const callback = await browser.returnFromProvider(provider, { email: newEmail() })
    expect([200, 409]).toContain((await browser.login(callback)).statusCode)
    expect(codeAndStatus(await browser.login(callback))).toEqual(flowInvalid)
    const { state } = await browser.returnFromProvider(provider, {})
    expect(codeAndStatus(await browser.login({ ...callback, state }))).toEqual(refused(titles[provider]))
  })

  test("an attacker's callback, opened in the shopper's browser, signs no one in", async () => {
    const callback = await openBrowser().returnFromProvider(provider, { email: newEmail() })
    const visitor = openBrowser()
    expect(codeAndStatus(await visitor.login(callback))).toEqual(flowInvalid)
    // nor during a sign-in of their own
    await visitor.start(provider)
    expect(codeAndStatus(await visitor.login(callback))).toEqual(flowInvalid)
    const without = await visitor.post(`/api/user/${provider}_login`, { code: callback.code })
    expect(codeAndStatus(without)).toEqual(provider === 'facebook' ? flowInvalid : refused(titles[provider]))
    expect(isSignedIn(visitor)).toBe(false)
  })

  test('a state that is missing, forged, expired, or of another provider is refused', async () => {
    const browser = openBrowser()
    const stranger = await openBrowser().post(`/api/user/${provider}_login`, { code: 'a-code' })
    expect(codeAndStatus(stranger)).toEqual(flowInvalid)
    const callback = await browser.returnFromProvider(provider, { email: newEmail() })
    for (const state of ['x', 'x'.repeat(43)]) {
      expect(codeAndStatus(await browser.login({ ...callback, state }))).toEqual(flowInvalid)
    }
    const other = provider === 'line' ? 'google' : 'line'
    expect(codeAndStatus(await browser.login({ ...callback, provider: other }))).toEqual(flowInvalid)
    later(10 * minute + 1000)
    expect(codeAndStatus(await browser.login(callback))).toEqual(flowInvalid)
  })

  test('a callback with a state that was never issued is refused', async () => {
    await setFault(shop, provider, 'wrong_state')
    expect(codeAndStatus(await openBrowser().signIn(provider, { email: newEmail() }))).toEqual(flowInvalid)
  })

  test("a member's address, typed by an attacker without proof, gives nothing of the member's", async () => {
    const { email, password } = await registerVerified(shop)
    const stranger = openBrowser()
    const first = await stranger.signIn(provider, { email, sharing: 'withheld', name: '壞人' })
    const before = await countIdentities()
    await stranger.post('/api/user/confirm_email', { email })
    const [mail] = await mailsTo(shop, email)
    expect(mail?.text).toContain('如果不是您本人操作，請忽略這封信')
    // the member opens the link, signed in or not, in their own browser
    const owner = openBrowser()
    await owner.start(provider === 'line' ? 'facebook' : 'line')
    for (const opened of [await owner.get(linkIn(mail)), await shop.get(linkIn(mail))]) {
      expect([opened.statusCode, opened.body]).toEqual([
        400,
        '驗證失敗！為了保護您的帳號，請在開始登入的同一個瀏覽器開啟這個連結。',
      ])
    }
    const again = await stranger.signIn(provider, { email, sharing: 'withheld', name: '壞人' })
    expect(again.json().user.id).toBe(first.json().user.id)
    expect(await countIdentities()).toBe(before)
    await signIn(shop, { email, password })
  })
})

test('a claim is not valid in another browser, nor after an hour', async () => {
  const [browser, email] = [openBrowser(), newEmail()]
  await registerVerified(shop, { email })
  const { token } = (await browser.signIn('google', { email })).json().next
  const linkWith = async (other: SocialBrowser) => {
    const { token: session } = await addMember(shop)
    other.cookies.set('shanlan_session', session)
    return codeAndStatus(await other.post('/api/user/identities/link', { social_token: token }))
  }
  const elsewhere = openBrowser()
  await elsewhere.start('line')
  expect(await linkWith(elsewhere)).toEqual(flowInvalid)
  expect(await linkWith(openBrowser())).toEqual(flowInvalid)
  const [mail] = await mailsTo(shop, email)
  later(60 * minute + 1000)
  expect(await linkWith(browser)).toEqual(flowInvalid)
  expect((await browser.get(linkIn(mail))).body).toBe('驗證失敗！連結錯誤或已失效。')
})

test('a mailed link, opened 20 times concurrently, confirms once', async () => {
  const [browser, email] = [openBrowser(), newEmail()]
  await browser.signIn('line', { email, sharing: 'withheld' })
  await browser.post('/api/user/confirm_email', { email })
  const [mail] = await mailsTo(shop, email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get(linkIn(mail))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a mailed link proves the address that it was sent to, whatever is requested afterwards', async () => {
  const [browser, mine, theirs] = [openBrowser(), newEmail(), newEmail()]
  await browser.signIn('line', { email: mine, sharing: 'withheld' })
  await browser.post('/api/user/confirm_email', { email: mine })
  const [mail] = await mailsTo(shop, mine)
  await browser.post('/api/user/confirm_email', { email: theirs })
  const [other] = await mailsTo(shop, theirs)
  // the former link is void, the latter proves its own address
  expect((await browser.get(linkIn(mail))).statusCode).toBe(400)
  expect((await browser.get(linkIn(other))).statusCode).toBe(200)
  expect((await browser.signIn('line', { email: mine, sharing: 'withheld' })).json().user.email).toBe(theirs)
})

test('the log of a failed sign-in contains neither code nor token nor address', async () => {
  const lines: string[] = []
  const recording = { ...shop.deps.log, warn: (...entry: unknown[]) => void lines.push(JSON.stringify(entry)) }
  const { log } = shop.deps
  shop.deps.log = recording as unknown as typeof log
  await setFault(shop, 'google', 'wrong_audience')
  const email = newEmail()
  const callback = await openBrowserWithClaim(email)
  shop.deps.log = log
  expect(lines).toEqual([
    '[{"provider":"google","kind":"refused","reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED"},"a social sign-in failed"]',
  ])
  for (const secret of [callback.code, callback.state, email]) expect(lines.join()).not.toContain(secret)
})

async function openBrowserWithClaim(email: string) {
  const browser = openBrowser()
  const callback = await browser.returnFromProvider('google', { email })
  await browser.login(callback)
  return callback
}

function linkIn(mail: Parameters<typeof tokenIn>[0]): string {
  return `/api/user/verify_email?token=${tokenIn(mail)}`
}

test('the same subject at another provider is another account', async () => {
  const [email, browser] = [newEmail(), openBrowser()]
  const { user } = (await browser.signIn('google', { email })).json()
  const identities = shop.deps.db.selectFrom('member_identities').selectAll()
  const own = await identities.where('member_id', '=', user.id).executeTakeFirstOrThrow()
  const victim = await registerVerified(shop)
  const { id: victimId } = await shop.deps.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', victim.email)
    .executeTakeFirstOrThrow()
  await shop.deps.db.deleteFrom('members').where('id', '=', user.id).execute()
  // the victim's LINE account happens to have the number that Google gave the attacker
  await shop.deps.db
    .insertInto('member_identities')
    .values({ ...own, provider: 'line', member_id: victimId })
    .execute()
  const again = (await openBrowser().signIn('google', { email })).json()
  expect(again.user?.email).not.toBe(victim.email)
})
