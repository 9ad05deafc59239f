/** A signed challenge counts once, for whom, what and where it was asked: members and staff, on every process. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOptions } from '#contract/shop/account/passkeys.ts'
import { deleteExpired } from '#server/app/housekeeping.ts'
import { addMember } from '#tests/builders/member.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const origin = 'http://localhost:3000'
let shop: TestShop
/** Another process on the same database; the embedded engine has only one. */
let other: TestShop
beforeAll(async () => {
  const env = { PUBLIC_URL: origin }
  shop = await openTestShop(env)
  other =
    shop.database.engine === 'postgres' ? await openTestShop(env, { ...shop.database, drop: async () => {} }) : shop
})
afterAll(async () => {
  if (other !== shop) await other.close()
  await shop.close()
})

const paths = {
  member: '/api/user/passkeys/sign_in',
  staff: '/api/admin/login/passkey',
}
type Who = keyof typeof paths
const optionsOf = async (who: Who, at = shop): Promise<RequestOptions> =>
  (await at.post(`${paths[who]}/options`, {})).json().options
const signIn = async (who: Who, credential: object, at = shop) => (await at.post(paths[who], { credential })).statusCode

/** One key that is stored for a member and for staff, each with a session. */
async function keyOfBoth() {
  const passkey = new SoftwarePasskey(origin)
  const { token } = await addMember(shop)
  const add = (await shop.post('/api/user/passkeys/add/options', { token })).json().options
  const made = await shop.post('/api/user/passkeys/add', { token, credential: passkey.create(add) })
  const { cookie } = await addStaff(shop)
  const staffAdd = (await shop.post('/api/admin/account/passkeys/options', {}, { cookie })).json().options
  const body = { credential: passkey.create(staffAdd) }
  const staffMade = await shop.post('/api/admin/account/passkeys', body, { cookie })
  expect([made.statusCode, staffMade.statusCode]).toEqual([200, 200])
  return { passkey, token, cookie }
}

/** Rows of every table but the counters of attempts, which have one row per network. */
async function countRows(): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'throttles'`.execute(shop.deps.db)
  let total = 0
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(shop.deps.db)
    total += counted.rows[0]?.n ?? 0
  }
  return total
}

test('whoever asks for challenges stores nothing', async () => {
  const before = await countRows()
  for (let index = 0; index < 150; index++) {
    await optionsOf('member')
    await optionsOf('staff')
  }
  expect(await countRows()).toBe(before)
})

test.each(['member', 'staff'] as const)(
  '%s: the same signed challenge is refused again, on every process',
  async (who) => {
    const { passkey } = await keyOfBoth()
    const credential = passkey.sign(await optionsOf(who))
    expect(await signIn(who, credential, other)).toBe(200)
    expect([await signIn(who, credential), await signIn(who, credential, other)]).toEqual([401, 401])
    const again = passkey.sign(await optionsOf(who, other))
    const both = await Promise.all([
      signIn(who, again),
      signIn(who, again, other),
      signIn(who, again),
      signIn(who, again, other),
    ])
    expect(both.toSorted()).toEqual([200, 401, 401, 401])
  },
)

test('a challenge for members signs no staff in, and the reverse, though the key is the same', async () => {
  const { passkey } = await keyOfBoth()
  expect(await signIn('staff', passkey.sign(await optionsOf('member')))).toBe(401)
  expect(await signIn('member', passkey.sign(await optionsOf('staff')))).toBe(401)
  expect(await signIn('staff', passkey.sign(await optionsOf('staff')))).toBe(200)
})

test('a challenge for one purpose or session is refused for another', async () => {
  const { passkey, token, cookie } = await keyOfBoth()
  const reauthenticate = async (bearer: string) =>
    (await shop.post('/api/user/proof/passkey/options', { token: bearer })).json().options
  expect(await signIn('member', passkey.sign(await reauthenticate(token)))).toBe(401)
  const proof = (credential: object) => shop.post('/api/user/proof/passkey', { token, credential })
  expect((await proof(passkey.sign(await optionsOf('member')))).statusCode).toBe(401)
  const signed = await shop.post(paths.member, { credential: passkey.sign(await optionsOf('member')) })
  expect((await proof(passkey.sign(await reauthenticate(signed.json().token)))).statusCode).toBe(401)
  const reauthenticateStaff = async () =>
    (await shop.post('/api/admin/proof/passkey/options', {}, { cookie })).json().options
  expect(await signIn('staff', passkey.sign(await reauthenticateStaff()))).toBe(401)
  expect((await proof(passkey.sign(await reauthenticateStaff()))).statusCode).toBe(401)
  expect((await proof(passkey.sign(await reauthenticate(token)))).statusCode).toBe(200)
})

/** The same bytes with another moment at which it expires. */
function prolonged(challenge: string): string {
  const bytes = Buffer.from(challenge, 'base64url')
  bytes.writeUInt32BE(bytes.readUInt32BE(16) + 3600, 16)
  return bytes.toString('base64url')
}

test.each<[string, (passkey: SoftwarePasskey, options: RequestOptions) => object]>([
  ['a device that was not unlocked', (passkey, options) => passkey.sign(options, { verified: false })],
  ['a counter that goes back', (passkey, options) => passkey.sign(options, { counter: 1 })],
  ['another host', (passkey, options) => passkey.sign({ ...options, rpId: 'evil.example' })],
  ['a page of another site', (passkey, options) => passkey.sign(options, { origin: 'https://evil.example' })],
  [
    'a challenge that lasts longer',
    (passkey, options) => passkey.sign({ ...options, challenge: prolonged(options.challenge) }),
  ],
  [
    'a challenge without its signature',
    (passkey, options) => passkey.sign({ ...options, challenge: options.challenge.slice(0, 27) }),
  ],
  ['no challenge', (passkey, options) => passkey.sign({ ...options, challenge: '' })],
])('staff: signing in is refused with %s', async (_what, sign) => {
  const { passkey } = await keyOfBoth()
  for (let time = 0; time < 2; time++) expect(await signIn('staff', passkey.sign(await optionsOf('staff')))).toBe(200)
  expect(await signIn('staff', sign(passkey, await optionsOf('staff')))).toBe(401)
})

test('a refused try does not use the challenge up; an old one is refused, and forgotten', async () => {
  const { passkey } = await keyOfBoth()
  const options = await optionsOf('staff')
  expect(await signIn('staff', passkey.sign(options, { verified: false }))).toBe(401)
  expect(await signIn('staff', passkey.sign(options))).toBe(200)
  const late = passkey.sign(await optionsOf('staff'))
  try {
    shop.setNow(new Date(Date.now() + 5 * 60_000 + 1000))
    expect(await signIn('staff', late)).toBe(401)
    await deleteExpired(shop.deps)
    expect(await shop.deps.db.selectFrom('used_passkey_challenges').selectAll().execute()).toEqual([])
  } finally {
    shop.setNow(null)
  }
})
