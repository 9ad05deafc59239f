/** `npm run backup` and `npm run restore` on both engines, to a folder and to a bucket, as the owner runs them. */
import { execFile } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBackup } from '#domain/backups/retention.ts'
import { openDb } from '#server/db/open-db.ts'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { prepareDataDir } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

const run = promisify(execFile)
const newFolder = () => mkdtempSync(join(scratchRoot(), 'shanlan-backup-'))
const { postgresBin } = requireSystemTools(() => {})
const programs = { PG_DUMP: join(postgresBin, 'pg_dump'), PG_RESTORE: join(postgresBin, 'pg_restore') }

async function script(name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...own } = process.env
  return run(process.execPath, [`scripts/${name}.ts`, ...args], { env: { ...own, ...programs, ...env } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
}

const backUp = (env: Record<string, string>, ...args: string[]) => script('backup', env, ...args)
const restore = (env: Record<string, string>, ...args: string[]) => script('restore', env, ...args)

async function look(options: { dataDir: string; databaseUrl?: string }) {
  const database = await openDb(options)
  try {
    const { rows } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(
      database.db,
    )
    const backups = await database.db.selectFrom('backups').select(['kind', 'place']).execute()
    const trials = await database.db.selectFrom('restore_trials').select(['place', 'problem']).execute()
    return { products: rows[0]?.products ?? 0, backups, trials }
  } finally {
    await database.close()
  }
}

/** Every path below a folder, and the folder itself, that others than its owner may open. */
function openPaths(path: string): string[] {
  const status = lstatSync(path)
  const own = status.mode & 0o077 ? [`${path} ${(status.mode & 0o777).toString(8)}`] : []
  return status.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => openPaths(join(path, name)))] : own
}

let bucket: S3rver
let bucketUrl: string
beforeAll(async () => {
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: newFolder(),
    resetOnClose: true,
    // it checks the signature of a list as if the address had no slash at its end
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'shanlan', configs: [] }],
  })
  const { port } = await bucket.run()
  bucketUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/shanlan/copies?region=us-east-1`
})
afterAll(() => bucket.close())

test.each(['postgres', 'embedded'])('of %s is for the user who made it only, whatever the umask is', async (engine) => {
  const umask = process.umask(0)
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const folder = join(newFolder(), 'backups')
  const own: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: url } : { DATA_DIR: prepareDataDir() }
  try {
    expect(await backUp(own, folder)).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toHaveLength(1)
    expect(openPaths(folder)).toEqual([])
  } finally {
    process.umask(umask)
    await drop()
  }
})

test('of PostgreSQL can be restored into an empty database only, and is noted in the shop', async () => {
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const restored = await createEmptyPostgres()
  const folder = newFolder()
  expect(await backUp({ DATABASE_URL: url }, folder)).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^shanlan-.*\.dump$/)
  expect(await restore({ DATABASE_URL: restored.url }, join(folder, name))).toMatchObject({ code: 0 })
  const shop = await look({ dataDir: '', databaseUrl: url })
  expect(shop).toMatchObject({ backups: [{ kind: 'postgres', place: join(folder, name) }] })
  expect(shop.products).toBeGreaterThan(20)
  expect(await look({ dataDir: '', databaseUrl: restored.url })).toMatchObject({ products: shop.products, backups: [] })
  const again = await restore({ DATABASE_URL: restored.url }, folder)
  expect([again.code, again.text]).toEqual([1, expect.stringMatching(/is not empty \(a shop with \d+ orders/)])
  const other = await restore({ DATA_DIR: newFolder() }, join(folder, name))
  expect([other.code, other.text]).toEqual([1, expect.stringContaining('is of a PostgreSQL server: set DATABASE_URL')])
  await drop()
  await restored.drop()
})

test('of the embedded database is refused while another process has it, and is restored with its log replayed', async () => {
  const dataDir = prepareDataDir()
  const folder = newFolder()
  const running = await openDb({ dataDir })
  const refused = await backUp({ DATA_DIR: dataDir }, folder)
  await running.close()
  expect([refused.code, readdirSync(folder)]).toEqual([1, []])
  expect(refused.text).toMatch(/^shanlan: .*(in use|pid)/)
  expect(await backUp({ DATA_DIR: dataDir }, folder)).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^shanlan-.*\.tar\.gz$/)
  const empty = newFolder()
  expect(await restore({ DATA_DIR: empty }, join(folder, name))).toMatchObject({ code: 0 })
  expect(openPaths(join(empty, 'db'))).toEqual([])
  const shop = await look({ dataDir })
  expect(shop.backups).toMatchObject([{ kind: 'embedded' }])
  expect(await look({ dataDir: empty })).toMatchObject({ products: shop.products, backups: [] })
  const again = await restore({ DATA_DIR: empty }, join(folder, name))
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('is there already: move it away')])
})

test('a restore beside the shop is tried, compared and noted; a damaged backup is told, and nothing is left', async () => {
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const folder = newFolder()
  const env = { DATABASE_URL: url, BACKUP_TO: folder }
  expect(await backUp(env)).toMatchObject({ code: 0 })
  const tried = await restore(env, '--try')
  expect([tried.code, tried.text]).toEqual([0, expect.stringContaining('everything is there, and the books balance')])
  const damaged = nameBackup(new Date(Date.now() + 60_000), 'dump')
  writeFileSync(join(folder, damaged), 'PGDMP and then nothing')
  const failed = await restore(env, '--try')
  expect([failed.code, failed.text]).toEqual([1, expect.stringContaining('it cannot be restored: pg_restore failed')])
  const database = await openDb({ dataDir: '', databaseUrl: url })
  const { rows } = await database.executeSql(`select 1 from pg_database where datname like 'shanlan_try_%'`)
  await database.close()
  expect(rows).toEqual([])
  const { trials } = await look({ dataDir: '', databaseUrl: url })
  expect(trials.map(({ problem }) => problem === '')).toEqual([true, false])
  await drop()
})

test('in a bucket a backup is found, tried and restored from there, and its key is in no row and no line', async () => {
  const dataDir = prepareDataDir()
  const env = { DATA_DIR: dataDir, BACKUP_TO: bucketUrl }
  const made = await backUp(env)
  expect(made).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^s3:\/\/127.0.0.1:\d+\/shanlan\/copies\/shanlan-/),
  })
  const tried = await restore(env, '--try')
  expect([tried.code, tried.text]).toEqual([0, expect.stringContaining('everything is there')])
  const empty = newFolder()
  expect(await restore({ ...env, DATA_DIR: empty })).toMatchObject({ code: 0 })
  const shop = await look({ dataDir })
  expect([shop.backups.length, shop.trials.length]).toEqual([1, 1])
  expect(JSON.stringify([shop, made.text])).not.toContain('S3RVER')
  expect((await look({ dataDir: empty })).products).toBe(shop.products)
})

test('older backups go as the settings say, and only backups', async () => {
  const dataDir = prepareDataDir()
  const folder = newFolder()
  const days = [1, 2, 3, 4].map((day) => nameBackup(new Date(Date.UTC(2026, 0, day, 19)), 'tar.gz'))
  for (const name of [...days, 'notes.txt']) writeFileSync(join(folder, name), '')
  const kept = { BACKUP_KEEP_DAILY: '3', BACKUP_KEEP_WEEKLY: '0' }
  const made = await backUp({ DATA_DIR: dataDir, ...kept }, folder)
  expect(made.text).toContain(`removed: ${days[1]}, ${days[0]}`)
  const left = readdirSync(folder).sort()
  expect(left).toEqual(['notes.txt', days[2], days[3], expect.stringMatching(/^shanlan-/)])
})

test('a failed one leaves nothing behind and is not noted', async () => {
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const folder = newFolder()
  const failed = await backUp({ DATABASE_URL: url, PG_DUMP: 'no-such-program' }, folder)
  expect(failed).toEqual({ code: 1, text: 'shanlan: no-such-program is not installed\n' })
  expect(readdirSync(folder)).toEqual([])
  expect((await look({ dataDir: '', databaseUrl: url })).backups).toEqual([])
  expect((await backUp({ DATABASE_URL: url })).text).toContain('npm run backup -- FOLDER')
  expect((await backUp({ DATABASE_URL: url }, 's3://no-key.example/x')).text).toContain(
    'BACKUP_TO must be a folder, or',
  )
  await drop()
})
