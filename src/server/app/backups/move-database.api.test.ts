/** `npm run move-database` as the owner runs it: everything arrives, or nothing changes. */
import { execFile } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open-db.ts'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { prepareDataDir } from '#tests/support/shop-process.ts'
import { compareDigests, digestTables } from './books.ts'

const run = promisify(execFile)

/** In a folder of its own, where its `.env` is. */
async function move(dataDir: string, ...args: string[]) {
  const { DATABASE_URL: _, ...own } = process.env
  const cwd = mkdtempSync(join(scratchRoot(), 'shanlan-move-'))
  writeFileSync(join(cwd, '.env'), 'LOG_LEVEL=warn\n')
  const env = { ...own, DATA_DIR: dataDir }
  const outcome = await run(process.execPath, [resolve('scripts/move-database.ts'), ...args], { env, cwd }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
  return { ...outcome, envFile: join(cwd, '.env') }
}

async function digestsOf(options: { dataDir: string; databaseUrl?: string }) {
  const database = await openDb(options)
  try {
    return await digestTables(database)
  } finally {
    await database.close()
  }
}

test('every row of every table is on the server, numbers go on, and the old folder is not opened again', async () => {
  const dataDir = prepareDataDir()
  const before = await digestsOf({ dataDir })
  // as the simulators of a demonstration do at their start
  const demo = await openDb({ dataDir })
  await demo.executeSql('create table sim_ecpay_trades (n int); insert into sim_ecpay_trades values (1)')
  await demo.close()
  const { url, drop } = await createEmptyPostgres()
  const moved = await move(dataDir, url)
  expect([moved.code, moved.text]).toEqual([0, expect.stringContaining('every table is equal, and the books balance')])
  expect(compareDigests(before, await digestsOf({ dataDir: '', databaseUrl: url }))).toEqual([])
  expect([before.size > 100, (before.get('products')?.rows ?? 0) > 20]).toEqual([true, true])
  expect(readFileSync(moved.envFile, 'utf8').split('\n')).toEqual(['LOG_LEVEL=warn', `DATABASE_URL=${url}`, ''])
  const server = await openDb({ dataDir: '', databaseUrl: url })
  await server.executeSql(
    `insert into backups (made_at, kind, bytes, place) values (now(), 'other', 0, 'x'), (now(), 'other', 0, 'y')`,
  )
  const { rows } = await server.executeSql(
    `select (select count(*)::int from pg_constraint where contype = 'f') as keys,
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D') as off`,
  )
  expect(rows).toEqual([{ keys: expect.any(Number), off: 0 }])
  expect((rows[0] as { keys: number }).keys).toBeGreaterThan(50)
  await server.close()
  await expect(openDb({ dataDir })).rejects.toThrow(/was moved to postgres:\/\/.*: set DATABASE_URL to it/)
  expect(existsSync(join(dataDir, 'db'))).toBe(false)
  expect(lstatSync(join(dataDir, 'db.moved')).mode & 0o777).toBe(0o600)
  expect((await move(dataDir, url)).text).toContain('there is no database in')
  await drop()
})

test('a target that is in use, or of an older or newer release, is refused with its reason, and nothing changes', async () => {
  const dataDir = prepareDataDir()
  const full = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const refused = await move(dataDir, full.url)
  expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(/is not empty \(a shop with \d+ orders/)])
  const other = await createEmptyPostgres()
  const server = await openDb({ dataDir: '', databaseUrl: other.url })
  await migrate(server)
  await server.executeSql(`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`)
  expect((await move(dataDir, other.url)).text).toContain('of another release (the database is newer')
  await server.executeSql(
    `delete from schema_migrations where name in (select name from schema_migrations order by name desc limit 2)`,
  )
  expect((await move(dataDir, other.url)).text).toContain('the tables of an older release')
  await server.close()
  expect((await move(dataDir)).text).toContain('say where to')
  const open = await openDb({ dataDir })
  await open.ping()
  await open.close()
  await full.drop()
  await other.drop()
})
