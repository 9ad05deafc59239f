import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
})
afterAll(() => shop.close())

const wrongCode = '000000'
const nextPassword = 'rain-over-the-valley'

async function ownerWithPasskey() {
  const owner = await addStaff(shop)
  const call = (path: string, body: object = {}) => shop.post(`/api/admin/${path}`, body, { cookie: owner.cookie })
  const passkey = new SoftwarePasskey('http://localhost:3000')
  const { options } = (await call('account/passkeys/options')).json()
  const added = await call('account/passkeys', { credential: passkey.create(options) })
  return { owner, call, passkey, codes: added.json().recovery_codes as string[] }
}

async function ownerWithApp() {
  const owner = await addStaff(shop)
  const call = (path: string, body: object = {}) => shop.post(`/api/admin/${path}`, body, { cookie: owner.cookie })
  const totp = new TOTP({ secret: Secret.fromBase32((await call('account/totp')).json().secret) })
  const timestamp = shop.deps.clock.now().getTime()
  await call('account/totp/confirm', { code: totp.generate({ timestamp }) })
  return { owner, call }
}

/** As somebody who finds the browser open half an hour later. */
async function forgetReauthentication(staffId: string) {
  const proved_at = new Date(shop.deps.clock.now().getTime() - 11 * 60_000)
  await shop.deps.db.updateTable('staff_sessions').set({ proved_at }).where('staff_id', '=', staffId).execute()
}

test('who has a passkey only does not prove it with the password alone, and gets no recovery codes by it', async () => {
  const { owner, call, passkey, codes } = await ownerWithPasskey()
  await forgetReauthentication(owner.id)
  const reauthenticated = await call('proof', { password: owner.password })
  expect([reauthenticated.statusCode, reauthenticated.json().code]).toEqual([401, 'second_factor_invalid'])
  expect((await call('account/recovery_codes')).json().code).toBe('proof_needed')

  const byCode = await call('proof', { password: owner.password, code: codes[0] })
  expect(byCode.statusCode).toBe(200)
  await forgetReauthentication(owner.id)
  const { options } = (await call('proof/passkey/options')).json()
  expect((await call('proof/passkey', { credential: passkey.sign(options) })).statusCode).toBe(200)
  expect((await call('account/recovery_codes')).json().recovery_codes).toHaveLength(10)
})

test('changing the password does not clear the count of wrong codes', async () => {
  const { owner, call } = await ownerWithApp()
  let password = owner.password
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    for (let index = 0; index < 8; index++) {
      statuses.push((await call('proof', { password, code: wrongCode })).statusCode)
    }
    const next = `${nextPassword} ${round}`
    const changed = await call('account/password', { current_password: password, new_password: next })
    if (changed.statusCode === 200) password = next
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(22)
})

test('wrong codes at the sign-in count for the account, from however many networks they come', async () => {
  const { owner } = await ownerWithApp()
  const statuses: number[] = []
  for (let index = 0; index < 15; index++) {
    const { email, password } = owner
    statuses.push((await signInFrom(`203.0.113.${index}`, { email, password, code: wrongCode })).statusCode)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(10)).toEqual(Array(5).fill(429))
})

const signInFrom = (remoteAddress: string, payload: object, cookie = '') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress,
    payload,
    headers: cookie ? { cookie } : {},
  })

test('the owner signs in from a known device while strangers guess from many networks', async () => {
  const { email, password } = await addStaff(shop)
  const first = await signInFrom('198.51.100.1', { email, password })
  const device = [first.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('staff_device'))
  const known = device?.split(';')[0] ?? ''
  for (let index = 0; index < 108; index++) {
    await signInFrom(`192.0.2.${index % 12}`, { email, password: 'wrong' })
  }
  const unknown = await signInFrom('198.51.100.1', { email, password })
  expect([unknown.statusCode, unknown.json().code]).toEqual([429, 'too_many_attempts'])
  expect((await signInFrom('198.51.100.1', { email, password }, known)).statusCode).toBe(200)
  const other = await addStaff(shop)
  const tries = []
  for (let index = 0; index < 11; index++) {
    tries.push((await signInFrom('198.51.100.9', { email: other.email, password: 'x' }, known)).statusCode)
  }
  expect(tries.at(-1), 'a device that is known for one person counts as any other for another').toBe(429)
})

test('guessing on a known device ends, too', async () => {
  const { email, password } = await addStaff(shop)
  const first = await signInFrom('198.51.100.2', { email, password })
  const device = [first.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('staff_device'))
  const known = device?.split(';')[0] ?? ''
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) {
    statuses.push((await signInFrom(`192.0.2.${index}`, { email, password: 'wrong' }, known)).statusCode)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
  expect(statuses.at(-1)).toBe(429)
})
