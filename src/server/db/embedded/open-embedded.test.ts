import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { cheapWasm } from '#tests/support/cheap-wasm.ts'
import { openDb } from '../open-db.ts'
import { freshDb, initialisedFolder, temporaryFolder } from '../test-fixtures/fresh-db.ts'
import { fixtureDb } from '../test-fixtures/tables.ts'

const writer = fileURLToPath(new URL('../test-fixtures/write-numbers.ts', import.meta.url))

test('written data is there after closing and opening again, without recovery', async () => {
  await using folder = await initialisedFolder()
  const first = await openDb({ dataDir: folder.path })
  await first.executeSql('create table kept (id int); insert into kept values (7)')
  await first.close()
  expect(existsSync(join(folder.path, 'db.lock'))).toBe(false)
  const second = await openDb({ dataDir: folder.path })
  const { rows } = await second.executeSql(
    `select id, redo_lsn = checkpoint_lsn as clean from kept, pg_control_checkpoint()`,
  )
  // a shutdown checkpoint begins where it ends; one taken while running, or by recovery, does not
  expect(rows).toEqual([{ id: 7, clean: true }])
  await second.close()
}, 60_000)

test('a second process is refused with the pid of the first, which is not affected', async () => {
  await using folder = await initialisedFolder()
  const child = spawn(process.execPath, [cheapWasm, writer, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const attempt = openDb({ dataDir: folder.path })
  await expect(attempt).rejects.toMatchObject({
    code: 'locked',
    message: `another process (pid ${child.pid}) already uses the data folder ${folder.path}: stop it or set DATA_DIR`,
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // files left by a killed process do not block
  expect(existsSync(join(folder.path, 'db.lock'))).toBe(true)
  const open = await openDb({ dataDir: folder.path })
  await open.close()
}, 60_000)

test('a folder that this process has already open is refused too', async () => {
  await using folder = await initialisedFolder()
  const open = await openDb({ dataDir: folder.path })
  await expect(openDb({ dataDir: join(folder.path, '..', folder.path.split('/').at(-1) ?? '') })).rejects.toThrow(
    `pid ${process.pid}`,
  )
  await open.ping()
  await open.close()
}, 60_000)

test('damaged files, a foreign folder and an unusable path each give one clear line', async () => {
  await using damaged = await initialisedFolder()
  writeFileSync(join(damaged.path, 'db/global/pg_control'), Buffer.alloc(8192))
  await expect(openDb({ dataDir: damaged.path })).rejects.toMatchObject({
    name: 'DbOpenError',
    code: 'corrupt',
    message: `the database in ${damaged.path}/db does not open: database files are incompatible with server`,
  })
  await using foreign = await temporaryFolder()
  writeFileSync(join(foreign.path, 'db'), 'a file')
  await expect(openDb({ dataDir: foreign.path })).rejects.toMatchObject({ name: 'DbOpenError' })
  await expect(openDb({ dataDir: join(foreign.path, 'db/below-a-file') })).rejects.toMatchObject({ code: 'unwritable' })
  rmSync(join(foreign.path, 'db'))
  expect(existsSync(join(foreign.path, 'db.lock'))).toBe(false)
}, 60_000)

test('when the engine dies, running, waiting and later queries fail and onFatal is called once', async () => {
  const onFatal = vi.fn()
  const error = vi.fn()
  await using folder = await initialisedFolder()
  const open = await openDb({ dataDir: folder.path, onFatal, log: { warn: vi.fn(), error } })
  await open.executeSql('create table t (id int)')
  rmSync(join(folder.path, 'db/pg_wal'), { recursive: true })
  const attempts = await Promise.allSettled([
    open.executeSql('insert into t values (1); select pg_switch_wal(); insert into t values (2)'),
    open.executeSql('select 1'),
    open.db.transaction().execute((tx) => tx.executeQuery({ sql: 'select 1' } as never)),
  ])
  expect(attempts.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(open.ping()).rejects.toThrow('the embedded database stopped: could not')
  expect(onFatal).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledOnce()
  await open.close()
}, 60_000)

test('a slow query does not stop the event loop', async () => {
  const open = await freshDb('embedded')
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await open.executeSql('select count(*) from generate_series(1, 500000)')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
  await open.drop()
}, 60_000)

test('big values and answers work', async () => {
  const open = await freshDb('embedded')
  const body = '咖啡'.repeat(1_000_000)
  const db = fixtureDb(open)
  await db.insertInto('notes').values({ counter: 'hits', body }).execute()
  const note = await db.selectFrom('notes').select('body').executeTakeFirstOrThrow()
  expect(note.body === body).toBe(true)
  const { rows } = await open.executeSql(`select repeat('x', 1000) as x from generate_series(1, 20000)`)
  expect(rows).toHaveLength(20_000)
  await open.drop()
}, 60_000)
