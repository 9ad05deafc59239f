import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '#seed/demo-accounts.ts'
import { addStaff, staffCookieOf, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const signIn = (body: object, headers: Record<string, string> = {}) => shop.post('/api/admin/login', body, headers)

test('the demonstration accounts sign in, each with its role', async () => {
  for (const { email, password, name, role } of demoStaff) {
    const answer = await signIn({ email, password })
    expect(answer.json()).toEqual({ success: true, staff: { name, email, role } })
    const me = await shop.get('/api/admin/me', { cookie: staffCookieOf(answer) })
    expect(me.json().staff.role).toBe(role)
    expect(me.json().permissions).toContain('own_account')
  }
})

test('the session is in a strict cookie that scripts cannot read, and nowhere in the body', async () => {
  const { email, password } = await addStaff(shop)
  const answer = await signIn({ email, password })
  const [cookie = '', device = ''] = [answer.headers['set-cookie'] ?? []].flat()
  expect(device).toMatch(/^shanlan_staff_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(cookie).toMatch(/^shanlan_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const token = /=([\w-]+)/.exec(cookie)?.[1] ?? ''
  expect(answer.body).not.toContain(token)
  const byHeader = await shop.get('/api/admin/me', { authorization: `Bearer ${token}` })
  expect(byHeader.statusCode).toBe(401)
  const byBody = await shop.post('/api/admin/logout', { token })
  expect(byBody.statusCode).toBe(401)
})

test('on https the cookie has the host prefix', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  const [owner] = demoStaff
  const answer = await secure.post('/api/admin/login', { email: owner.email, password: owner.password })
  const [cookie = '', device = ''] = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(/^__Host-shanlan_staff=.*; Secure; SameSite=Strict$/)
  expect(device).toMatch(/^__Host-shanlan_staff_device=.*; Secure; SameSite=Strict$/)
  await secure.close()
})

test('a wrong password, an unknown address and a disabled account are refused alike; the eleventh try waits', async () => {
  const { email, id, password } = await addStaff(shop)
  await shop.deps.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  const answers = [
    await signIn({ email: demoStaff[0].email, password: 'wrong' }),
    await signIn({ email: 'nobody@example.com', password: 'wrong' }),
    await signIn({ email, password }),
  ]
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  const tries = []
  for (let index = 0; index < 11; index++) tries.push(await signIn({ email: 'guessed@example.com', password: 'x' }))
  expect(tries.slice(0, 10).every(({ statusCode }) => statusCode === 401)).toBe(true)
  expect(tries[10]?.statusCode).toBe(429)
  expect(Number(tries[10]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a session ends after 30 minutes without use, and after 12 hours in any case', async () => {
  const { cookie } = await staffSession(shop)
  const start = Date.now()
  const isIn = async (minutes: number) => {
    shop.setNow(new Date(start + minutes * 60_000))
    return (await shop.get('/api/admin/me', { cookie })).statusCode === 200
  }
  try {
    expect(await isIn(29)).toBe(true)
    expect(await isIn(58)).toBe(true)
    expect(await isIn(89)).toBe(false)
    const worked = await staffSession(shop)
    const used = shop.deps.clock.now().getTime()
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      shop.setNow(new Date(used + minutes * 60_000))
      expect((await shop.get('/api/admin/me', worked)).statusCode, `${minutes}`).toBe(200)
    }
    shop.setNow(new Date(used + (12 * 60 + 1) * 60_000))
    expect((await shop.get('/api/admin/me', worked)).statusCode).toBe(401)
  } finally {
    shop.setNow(null)
  }
})

test('what a screen asks by itself does not prolong the session', async () => {
  const { cookie } = await staffSession(shop)
  const start = Date.now()
  try {
    for (const minutes of [10, 20, 29]) {
      shop.setNow(new Date(start + minutes * 60_000))
      await shop.get('/api/admin/me', { cookie, 'x-shop-background': '1' })
    }
    shop.setNow(new Date(start + 31 * 60_000))
    expect((await shop.get('/api/admin/me', { cookie })).statusCode).toBe(401)
  } finally {
    shop.setNow(null)
  }
})

test('signing out ends the session', async () => {
  const headers = await staffSession(shop)
  expect((await shop.post('/api/admin/logout', {}, headers)).statusCode).toBe(200)
  expect((await shop.get('/api/admin/me', headers)).statusCode).toBe(401)
})

test('a call from another origin is refused, signing in included', async () => {
  const headers = await staffSession(shop)
  const foreign = { origin: 'https://evil.example' }
  const [owner] = demoStaff
  const answers = [
    await shop.get('/api/admin/me', { ...headers, ...foreign }),
    await shop.post('/api/admin/logout', {}, { ...headers, ...foreign }),
    await shop.post('/api/admin/logout', {}, { ...headers, 'sec-fetch-site': 'cross-site' }),
    await signIn({ email: owner.email, password: owner.password }, foreign),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(4).fill([403, 'forbidden_origin']),
  )
  expect((await shop.get('/api/admin/me', headers)).statusCode).toBe(200)
})

async function setUpTotp(headers: Record<string, string>) {
  const begun = await shop.post('/api/admin/account/totp', {}, headers)
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json().secret) })
  const timestamp = shop.deps.clock.now().getTime()
  const confirmed = await shop.post('/api/admin/account/totp/confirm', { code: totp.generate({ timestamp }) }, headers)
  return { totp, begun, confirmed, codes: confirmed.json().recovery_codes as string[] }
}

test('with an authenticator app the password alone opens nothing, and a code counts once', async () => {
  const { email, password, cookie } = await addStaff(shop)
  const { totp, begun, codes } = await setUpTotp({ cookie })
  expect(begun.json().url).toMatch(/^otpauth:\/\/totp\/SHANLAN/)
  expect(new Set(codes).size).toBe(10)
  const asked = await signIn({ email, password })
  expect(asked.json()).toMatchObject({
    second_factor_required: true,
    second_factor_methods: ['totp', 'recovery_code'],
    staff: { email },
  })
  expect(asked.headers['set-cookie']).toBeUndefined()
  const start = Date.now()
  try {
    shop.setNow(new Date(start + 60_000))
    const code = totp.generate({ timestamp: start + 60_000 })
    const first = await signIn({ email, password, code })
    expect([first.statusCode, first.json().second_factor_required]).toEqual([200, undefined])
    expect(first.headers['set-cookie']).toBeDefined()
    const again = await signIn({ email, password, code })
    expect([again.statusCode, again.json().code]).toEqual([401, 'second_factor_invalid'])
    const old = await signIn({ email, password, code: totp.generate({ timestamp: start + 30_000 }) })
    expect(old.statusCode).toBe(401)
  } finally {
    shop.setNow(null)
  }
})

test('of parallel sign-ins with one code one succeeds', async () => {
  const { email, password, cookie } = await addStaff(shop)
  const { totp } = await setUpTotp({ cookie })
  const later = Date.now() + 90_000
  try {
    shop.setNow(new Date(later))
    const code = totp.generate({ timestamp: later })
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ email, password, code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
  } finally {
    shop.setNow(null)
  }
})

test('a recovery code works once, however it is typed, and only its hash is stored', async () => {
  const { email, password, cookie, id } = await addStaff(shop)
  const { codes } = await setUpTotp({ cookie })
  const code = codes[3]?.toUpperCase().replaceAll('-', ' ') ?? ''
  expect((await signIn({ email, password, code })).statusCode).toBe(200)
  expect((await signIn({ email, password, code })).statusCode).toBe(401)
  const account = await shop.get('/api/admin/account', { cookie })
  expect(account.json()).toMatchObject({ totp: true, recovery_codes_left: 9 })
  const rows = await shop.deps.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', id).execute()
  expect(JSON.stringify(rows)).not.toContain(codes[0]?.replaceAll('-', ''))
  const own = shop.deps.db.selectFrom('audit_log').select('action').where('staff_id', '=', id)
  const audit = await own.orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(['account.totp_on', 'account.recovery_code_used', 'session.open'])
})

test('in production an owner without a second factor can only set one up', async () => {
  const production = await openTestShop(productionEnv)
  const { cookie } = await addStaff(production, 'owner')
  const call = (path: string) => production.get(path, { cookie })
  expect((await call('/api/admin/me')).json().staff.second_factor_setup_required).toBe(true)
  expect([(await call('/api/admin/staff')).statusCode, (await call('/api/admin/staff')).json().code]).toEqual([
    403,
    'second_factor_setup_required',
  ])
  const begun = await production.post('/api/admin/account/totp', {}, { cookie })
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json().secret) })
  await production.post('/api/admin/account/totp/confirm', { code: totp.generate() }, { cookie })
  expect((await call('/api/admin/staff')).statusCode).toBe(200)
  const removed = await production.post('/api/admin/account/totp/remove', {}, { cookie })
  expect([removed.statusCode, removed.json().code]).toEqual([409, 'last_second_factor'])
  const packer = await addStaff(production, 'packer')
  expect((await production.get('/api/admin/today', { cookie: packer.cookie })).statusCode).toBe(200)
  await production.close()
})

const productionEnv = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'ecpay,mail,social',
  RATE_LIMIT_FACTOR: '10',
}
