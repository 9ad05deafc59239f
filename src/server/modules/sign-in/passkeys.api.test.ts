import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { mailsTo, registerVerified, signIn } from '#tests/support/members.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
})
afterAll(() => shop.close())

const origin = 'http://localhost:3000'
const newPasskey = (from = origin) => new SoftwarePasskey(from)
const call = (path: string, body: object = {}) => shop.post(`/api/user/passkeys/${path}`, body)
const optionsOf = async (path: string, token?: string) =>
  (await call(`${path}/options`, token ? { token } : {})).json().options
const list = async (token: string) => (await shop.get('/api/user/passkeys', { authorization: token })).json()
const signInBy = async (passkey: SoftwarePasskey, body: object = {}) =>
  call('sign_in', { credential: passkey.sign(await optionsOf('sign_in')), ...body })

/** A member with a password and a passkey. */
async function memberWithPasskey() {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const passkey = newPasskey()
  const added = await call('add', { token, credential: passkey.create(await optionsOf('add', token)) })
  expect(added.json()).toMatchObject({ success: true, passkey: { name: expect.any(String) } })
  return { ...member, token, passkey }
}

const refused = { success: false, code: 'passkey_refused', error: '無法確認這個通行密鑰，請再試一次或改用其他方式' }

test('a member makes a passkey, signs in with it without address and password, and is mailed', async () => {
  const { email, passkey } = await memberWithPasskey()
  const answer = await signInBy(passkey)
  expect(answer.json()).toMatchObject({ success: true, user: { email } })
  expect(answer.cookies.map(({ name }) => name)).toContain('shanlan_session')
  expect(await list(answer.json().token)).toMatchObject({ passkeys: [{ name: expect.any(String) }], can_remove: true })
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain('【山嵐咖啡】您的帳號新增了通行密鑰')
})

test('signing in with a passkey can be remembered, and ends the session that it replaces', async () => {
  const { passkey, token } = await memberWithPasskey()
  const credential = passkey.sign(await optionsOf('sign_in'))
  const cookie = `shanlan_session=${token}`
  const answer = await shop.post('/api/user/passkeys/sign_in', { credential, remember: true }, { cookie })
  expect(answer.cookies.find(({ name }) => name === 'shanlan_session')).toMatchObject({ maxAge: 30 * 24 * 3600 })
  expect((await shop.get('/api/user/profile', { authorization: token })).statusCode).toBe(401)
})

test('the options ask for a key on the device that is unlocked, and name the keys that are there already', async () => {
  const { token, email, passkey } = await memberWithPasskey()
  expect(await optionsOf('add', token)).toMatchObject({
    rp: { id: 'localhost', name: '山嵐咖啡' },
    user: { name: email, displayName: '陳小山' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id.toString('base64url'), type: 'public-key', transports: ['internal'] }],
  })
  expect(await optionsOf('sign_in')).toMatchObject({
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'required',
  })
})

test('a signed challenge works once, also when it is sent ten times at once', async () => {
  const { passkey } = await memberWithPasskey()
  const credential = passkey.sign(await optionsOf('sign_in'))
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('sign_in', { credential })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
})

test('a challenge is valid for five minutes', async () => {
  const { passkey } = await memberWithPasskey()
  const start = new Date('2026-11-15T08:00:00Z')
  shop.setNow(start)
  const credential = passkey.sign(await optionsOf('sign_in'))
  shop.setNow(new Date(start.getTime() + 5 * 60_000))
  expect((await call('sign_in', { credential })).json()).toEqual(refused)
})

test.each<[string, (passkey: SoftwarePasskey) => Promise<object>]>([
  ['a key that the shop does not know', async () => newPasskey().sign(await optionsOf('sign_in'))],
  ['a device that was not unlocked', async (passkey) => passkey.sign(await optionsOf('sign_in'), { verified: false })],
  ['a counter that goes back', async (passkey) => passkey.sign(await optionsOf('sign_in'), { counter: 1 })],
  [
    'a challenge of its own',
    async (passkey) =>
      passkey.sign({ ...(await optionsOf('sign_in')), challenge: Buffer.alloc(32).toString('base64url') }),
  ],
  ['another host', async (passkey) => passkey.sign({ ...(await optionsOf('sign_in')), rpId: 'evil.example' })],
  [
    'another signature',
    async (passkey) => {
      const credential = passkey.sign(await optionsOf('sign_in'))
      return {
        ...credential,
        response: {
          ...credential.response,
          signature: newPasskey().sign(await optionsOf('sign_in')).response.signature,
        },
      }
    },
  ],
  [
    'client data that is no JSON',
    async (passkey) => {
      const credential = passkey.sign(await optionsOf('sign_in'))
      return { ...credential, response: { ...credential.response, clientDataJSON: 'AAAA' } }
    },
  ],
])('signing in is refused with %s', async (_what, credential) => {
  const { passkey } = await memberWithPasskey()
  await signInBy(passkey)
  await signInBy(passkey)
  const answer = await call('sign_in', { credential: await credential(passkey) })
  expect([answer.statusCode, answer.json()]).toEqual([401, refused])
})

test('a page of another site can neither make nor use a key of the shop', async () => {
  const { token } = await registerVerified(shop).then(async (member) => ({ token: await signIn(shop, member) }))
  const elsewhere = newPasskey('https://evil.example')
  const made = await call('add', { token, credential: elsewhere.create(await optionsOf('add', token)) })
  expect([made.statusCode, made.json()]).toEqual([401, refused])
  expect((await list(token)).passkeys).toEqual([])
})

test('a challenge belongs to its session and its purpose', async () => {
  const [one, other] = [await memberWithPasskey(), await memberWithPasskey()]
  const passkey = newPasskey()
  const options = await optionsOf('add', one.token)
  expect((await call('add', { token: other.token, credential: passkey.create(options) })).json()).toEqual(refused)
  const signInOptions = await optionsOf('sign_in')
  const body = { token: one.token, credential: passkey.create({ ...options, challenge: signInOptions.challenge }) }
  expect((await call('add', body)).json()).toEqual(refused)
})

test('a key is stored once', async () => {
  const { token, passkey } = await memberWithPasskey()
  const again = await call('add', { token, credential: passkey.create(await optionsOf('add', token)) })
  expect(again.json()).toEqual(refused)
  const other = await addMember(shop)
  const elsewhere = await call('add', {
    token: other.token,
    credential: passkey.create(await optionsOf('add', other.token)),
  })
  expect(elsewhere.json()).toEqual(refused)
})

test('a member has ten passkeys at the most', async () => {
  const { token } = await memberWithPasskey()
  for (let count = 1; count < 10; count++) {
    await call('add', { token, credential: newPasskey().create(await optionsOf('add', token)) })
  }
  const answer = await call('add/options', { token })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'passkey_limit'])
})

test('a removed passkey signs nobody in; another member’s cannot be removed', async () => {
  const { token, passkey, email } = await memberWithPasskey()
  const other = await addMember(shop)
  const { id } = (await list(token)).passkeys[0]
  const foreign = await call('remove', { token: other.token, passkey_id: id })
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'passkey_not_found'])
  expect((await call('remove', { token, passkey_id: id })).json()).toEqual({ success: true })
  expect((await signInBy(passkey)).json()).toEqual(refused)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain('【山嵐咖啡】您的帳號移除了通行密鑰')
})

test('the last way to sign in is never removed, not even by two concurrent removals', async () => {
  const { token, email } = await memberWithPasskey()
  await shop.deps.db.updateTable('members').set({ password_hash: null }).where('email', '=', email).execute()
  const first = (await list(token)).passkeys[0]
  expect((await list(token)).can_remove).toBe(false)
  expect((await call('remove', { token, passkey_id: first.id })).json().code).toBe('last_sign_in_method')
  await call('add', { token, credential: newPasskey().create(await optionsOf('add', token)) })
  const { passkeys } = await list(token)
  const answers = await Promise.all(passkeys.map(({ id }: { id: string }) => call('remove', { token, passkey_id: id })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('signing in says the same for every key that is refused: nobody learns whose it is', async () => {
  const { passkey } = await memberWithPasskey()
  await shop.deps.db.deleteFrom('passkeys').where('credential_id', '=', passkey.id).execute()
  const answers = [await signInBy(passkey), await signInBy(newPasskey())]
  expect(answers.map((answer) => answer.json())).toEqual([refused, refused])
})
