import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeTotp, totpPlace } from '#server/admin/staff/staff.repo.ts'
import { sealedColumns } from '#server/app/open-shop-secrets.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { newSecretKey, openValue, type SecretKey, sealedKeyId } from '#server/core/sealed-value.ts'
import { type KeySource, openKeySource } from '#server/core/secret-keys.ts'
import { migrate } from '#server/db/migrate.ts'
import { temporaryFolder } from '#server/db/test-fixtures/fresh-db.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import { openDbBefore } from '#tests/support/former-shop.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop, testKeys } from '#tests/support/test-shop.ts'
import { openSecrets } from './open-secrets.ts'
import { createSecrets } from './secrets.service.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
let shop: TestShop
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  shop = await openTestShop()
  folder = await temporaryFolder()
})
beforeEach(useTestKey)
afterAll(async () => {
  await shop?.close()
  await folder?.[Symbol.asyncDispose]()
})

let time = Date.now()
async function signIn(staff: Pick<TestStaff, 'email' | 'password'>, totp: TOTP, at: TestShop = shop) {
  // each code counts once
  time += 60_000
  at.setNow(new Date(time))
  const code = totp.generate({ timestamp: time })
  return at.post('/api/admin/login', { email: staff.email, password: staff.password, code })
}

async function withTotp(at: TestShop = shop): Promise<{ staff: TestStaff; totp: TOTP; secret: string }> {
  const staff = await addStaff(at)
  const { secret } = (await at.post('/api/admin/account/totp', {}, { cookie: staff.cookie })).json()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: at.deps.clock.now().getTime() })
  const confirmed = await at.post('/api/admin/account/totp/confirm', { code }, { cookie: staff.cookie })
  expect(confirmed.statusCode).toBe(200)
  return { staff, totp, secret: Secret.fromBase32(secret).hex.toLowerCase() }
}

async function tableOf(at: TestShop): Promise<string> {
  const { rows } = await at.database.executeSql('select * from staff')
  return JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value,
  )
}

test('the secret of an authenticator app is nowhere in the table, and its codes sign in', async () => {
  const { staff, totp, secret } = await withTotp()
  expect(secret).toHaveLength(40)
  expect(await tableOf(shop)).not.toContain(secret)
  expect((await signIn(staff, totp)).statusCode).toBe(200)
})

test('a sealed secret that was copied to another account signs nobody in', async () => {
  const [own, other] = [await withTotp(), await withTotp()]
  await shop.database.executeSql(
    'update staff set totp_sealed = (select totp_sealed from staff where id = $1) where id = $2',
    [own.staff.id, other.staff.id],
  )
  expect((await signIn(other.staff, own.totp)).statusCode).toBe(500)
  expect((await signIn(own.staff, own.totp)).statusCode).toBe(200)
})

test('a database of the version before is sealed at the first start: codes go on working, nothing stays in clear', async () => {
  const database = await openDbBefore(engine, '0290')
  const secret = randomBytes(20)
  const password = 'mist-over-the-hills'
  const values = ['former@example.com', await hashPassword(password), secret]
  await database.executeSql(
    `insert into staff (email, name, role, password_hash, totp_secret, totp_confirmed_at, created_at)
     values ($1, '林小安', 'owner', $2, $3, now(), now())`,
    values,
  )
  await migrate(database)
  const upgraded = await openTestShop({}, database)
  try {
    expect(await tableOf(upgraded)).not.toContain(secret.toString('hex'))
    const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
    expect((await signIn({ email: 'former@example.com', password }, totp, upgraded)).statusCode).toBe(200)
    expect(await open(upgraded, sourceOf(testKeys))).toMatchObject({ sealed: 0 })
  } finally {
    await upgraded.close()
  }
})

test('a process with another key, or with none, does not start, and makes none that opens nothing', async () => {
  const line = /^the key that the database is sealed with \([0-9a-f]{16}\) is not in SECRETS_KEY: restore it$/
  await expect(open(shop, sourceOf([newSecretKey()]))).rejects.toThrow(line)
  const empty = openKeySource({ secretKeys: null, dataDir: join(folder.path, 'empty') })
  await expect(open(shop, empty)).rejects.toThrow(`is not in ${join(folder.path, 'empty', 'secret.key')}: restore it`)
  expect(empty.read()).toEqual([])
  // an id can be copied, the key cannot
  const forged = [{ id: testKeys[0]?.id ?? '', bytes: newSecretKey().bytes }]
  await expect(open(shop, sourceOf(forged))).rejects.toThrow()
})

test('of several processes that start on a new database one makes the key, and all have it', async () => {
  await shop.database.executeSql('delete from secret_key_check')
  const source = () => openKeySource({ secretKeys: null, dataDir: join(folder.path, 'several') })
  await Promise.all([1, 2, 3, 4].map(() => open(shop, source())))
  expect(source().read()).toHaveLength(1)
  const { rows } = await shop.database.executeSql('select key_id from secret_key_check')
  expect(rows).toEqual([{ key_id: source().read()[0]?.id }])
})

/** As a new shop: the test's own key, and nothing sealed. */
async function useTestKey(): Promise<void> {
  await shop.database.executeSql('delete from secret_key_check')
  await shop.database.executeSql('update staff set totp_confirmed_at = null, totp_sealed = null')
  shop.deps.secrets = (await open(shop, sourceOf(testKeys))).secrets
}

test('every sealed column of the database is known to the rotation', async () => {
  const { rows } = await shop.database.executeSql(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed' order by 1, 2`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(sealedColumns.map(({ table, column }) => ({ table, column })).sort(byTable)).toEqual(rows)
})
const byTable = (a: { table: string }, b: { table: string }) => (a.table < b.table ? -1 : 1)

test('a rotation by command encrypts all values anew; running processes go on, and the old key opens nothing', async () => {
  const { staff, totp } = await withTotp()
  const source = moveToFile('rotated')
  const [old] = source.read()
  const running = await open(shop, source)
  shop.deps.secrets = (await open(shop, source)).secrets
  const before = await sealedOf(staff.id)
  const outcome = await runOwnerCommand(shop.deps, ['secrets', 'rotate'])
  const [key, ...others] = source.read()
  expect(outcome).toEqual({ code: 0, lines: [expect.stringContaining(key?.id ?? 'none')] })
  expect(others).toEqual([])
  expect(key?.id).not.toBe(old?.id)
  expect(sealedKeyId(await sealedOf(staff.id))).toBe(key?.id)
  expect(() => openValue(old ?? newSecretKey(), totpPlace(staff.id), before)).not.toThrow()
  await expect(open(shop, sourceOf(old ? [old] : []))).rejects.toThrow('restore it')
  // another process, which read the file before
  expect(running.secrets.open(totpPlace(staff.id), await sealedOf(staff.id))).toHaveLength(20)
  expect((await signIn(staff, totp)).statusCode).toBe(200)
  const { rows } = await shop.database.executeSql(`select actor_kind from audit_log where action = 'secrets.rotate'`)
  expect(rows).toEqual([{ actor_kind: 'command_line' }])
})

test('a rotation that is broken off before or after any statement loses nothing and can be repeated', async () => {
  const people = [await withTotp(), await withTotp()]
  const source = moveToFile('broken-off')
  const rotateUntil = async (point: number): Promise<boolean> => {
    const db = shop.deps.db.withPlugin(breakOffAt(point))
    const given = { db, clock: shop.deps.clock, source, columns: sealedColumns }
    return createSecrets(given)
      .rotate()
      .then(
        () => true,
        (error) => expect(error).toEqual(new Error('broken off')) === undefined && false,
      )
  }
  let point = 1
  for (; !(await rotateUntil(point)); point++) {
    // as the next start finds it
    const { secrets } = await open(shop, source)
    for (const { staff, secret } of people) {
      expect(secrets.open(totpPlace(staff.id), await sealedOf(staff.id)).toString('hex')).toBe(secret)
    }
  }
  expect(point).toBeGreaterThan(8)
  expect(source.read()).toHaveLength(1)
})

test('rotations and new secrets at the same time leave one key, which opens everything', async () => {
  const { staff } = await withTotp()
  const source = moveToFile('at-once')
  const secretsOf = async () => (await open(shop, source)).secrets
  const processes = await Promise.all([1, 2, 3].map(secretsOf))
  const store = async (secrets: Secrets) => {
    await shop.deps.db.transaction().execute(async (tx) => {
      const totp_sealed = await secrets.seal(tx, totpPlace(staff.id), randomBytes(20))
      await storeTotp(tx, staff.id, { totp_sealed })
    })
  }
  await Promise.all(processes.flatMap((secrets) => [secrets.rotate(), store(secrets), store(secrets)]))
  const [key, ...others] = source.read()
  expect(others).toEqual([])
  expect(sealedKeyId(await sealedOf(staff.id))).toBe(key?.id)
  expect((await secretsOf()).open(totpPlace(staff.id), await sealedOf(staff.id))).toHaveLength(20)
})

test('with keys of the environment the operator names the new one first', async () => {
  const { staff } = await withTotp()
  const [old] = testKeys
  const key = newSecretKey()
  const refused = await runOwnerCommand(shop.deps, ['secrets', 'rotate'])
  expect(refused).toEqual({ code: 1, lines: [expect.stringContaining('SECRETS_KEY 只有一把金鑰')] })
  const both = sourceOf(old ? [key, old] : [])
  shop.deps.secrets = (await open(shop, both)).secrets
  expect(await runOwnerCommand(shop.deps, ['secrets', 'rotate'])).toMatchObject({ code: 0 })
  const { secrets } = await open(shop, sourceOf([key]))
  expect(secrets.open(totpPlace(staff.id), await sealedOf(staff.id))).toHaveLength(20)
})

function sourceOf(keys: SecretKey[]): KeySource {
  return { place: 'SECRETS_KEY', read: () => keys, file: null }
}

/** The same key in a file. */
function moveToFile(name: string): KeySource {
  const source = openKeySource({ secretKeys: null, dataDir: join(folder.path, name) })
  source.file?.create()
  source.file?.replace(testKeys)
  return source
}

function open(at: TestShop, source: KeySource) {
  return openSecrets({ db: at.deps.db, clock: at.deps.clock, source, columns: sealedColumns })
}

async function sealedOf(staffId: string): Promise<Buffer> {
  const { rows } = await shop.database.executeSql('select totp_sealed from staff where id = $1', [staffId])
  return (rows[0] as { totp_sealed: Buffer }).totp_sealed
}

/** A process that dies leaves what is on the disk and what was committed: so does one whose statements fail from here on. */
function breakOffAt(point: number): KyselyPlugin {
  let passed = 0
  const pass = () => {
    if (++passed >= point) throw new Error('broken off')
  }
  return {
    transformQuery({ node }) {
      pass()
      return node
    },
    async transformResult({ result }) {
      pass()
      return result
    },
  }
}
