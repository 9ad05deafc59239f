import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, newEmail, register, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const methodsOf = (token: string) => shop.post('/api/user/reset_password/methods', { token })
const reset = (token: string, body: object = {}) =>
  shop.post('/api/user/reset_password', { token, password: 'a-completely-new-one', ...body })

async function resetTokenOf(email: string): Promise<string> {
  await shop.post('/api/user/forgot_password', { email })
  return tokenIn((await mailsTo(shop, email))[0])
}

/** A member into whose account a stranger has planted a LINE account, a Google account and a passkey. */
async function plantedMember() {
  const member = await registerVerified(shop)
  const browser = new SocialBrowser(shop)
  const account = newEmail()
  await browser.post('/api/user/login', { login: member.email, password: member.password })
  for (const provider of ['line', 'google'] as const) {
    const { url } = (await browser.post('/api/user/identities/add', { provider })).json()
    await browser.login(await browser.choose(provider, url, { email: account, name: '陌生人' }))
  }
  const passkey = new SoftwarePasskey()
  const session = await signIn(shop, member)
  const { options } = (await shop.post('/api/user/passkeys/add/options', { token: session })).json()
  await shop.post('/api/user/passkeys/add', { token: session, credential: passkey.create(options) })
  const signInBy = {
    line: async () => (await new SocialBrowser(shop).signIn('line', { email: account })).json().user?.email,
    google: async () => (await new SocialBrowser(shop).signIn('google', { email: account })).json().user?.email,
    passkey: async () => {
      const asked = (await shop.post('/api/user/passkeys/sign_in/options')).json()
      const credential = passkey.sign(asked.options)
      return (await shop.post('/api/user/passkeys/sign_in', { credential })).json().user?.email
    },
  }
  return { ...member, signInBy }
}

test('a reset link shows what else signs in to the account, and drops it together with the old password', async () => {
  const { email, signInBy } = await plantedMember()
  const token = await resetTokenOf(email)
  const methods = (await methodsOf(token)).json()
  expect(methods).toMatchObject({
    identities: [
      { provider: 'line', name: '陌生人' },
      { provider: 'google', name: '陌生人' },
    ],
    passkeys: [{ name: expect.any(String), created_at: expect.any(String) }],
  })
  const drop_passkeys = methods.passkeys.map(({ id }: { id: string }) => id)
  expect((await reset(token, { drop_identities: ['line', 'google'], drop_passkeys })).json()).toEqual({ success: true })
  for (const signsIn of Object.values(signInBy)) expect(await signsIn()).not.toBe(email)
})

test('what is not dropped stays', async () => {
  const { email, signInBy } = await plantedMember()
  const token = await resetTokenOf(email)
  await reset(token, { drop_identities: ['google', 'unknown'] })
  expect(await signInBy.line()).toBe(email)
  expect(await signInBy.passkey()).toBe(email)
  expect(await signInBy.google()).not.toBe(email)
})

test('a reset that is refused drops nothing', async () => {
  const { email, signInBy } = await plantedMember()
  const token = await resetTokenOf(email)
  expect((await reset(token, { password: '12345678', drop_identities: ['line'] })).statusCode).toBe(422)
  expect(await signInBy.line()).toBe(email)
})

test('another member’s passkey is not dropped', async () => {
  const [one, other] = [await plantedMember(), await plantedMember()]
  const { passkeys } = (await methodsOf(await resetTokenOf(other.email))).json()
  const token = await resetTokenOf(one.email)
  await reset(token, { drop_passkeys: passkeys.map(({ id }: { id: string }) => id) })
  expect(await other.signInBy.passkey()).toBe(other.email)
})

test('a wrong or used link shows nothing; a registration that is not verified has nothing', async () => {
  expect((await methodsOf('wrong')).json().code).toBe('link_invalid')
  const { email } = await register(shop)
  const token = await resetTokenOf(email)
  expect((await methodsOf(token)).json()).toEqual({ success: true, identities: [], passkeys: [] })
  await reset(token)
  expect((await methodsOf(token)).json().code).toBe('link_invalid')
})
