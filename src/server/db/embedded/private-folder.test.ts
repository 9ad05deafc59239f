import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type OpenDb, openDb } from '../open-db.ts'
import { initialisedFolder, temporaryFolder } from '../test-fixtures/fresh-db.ts'
import { closeToOthers } from './private-folder.ts'

const umask = process.umask()
afterEach(() => {
  process.umask(umask)
})

/** Every path below a folder, and the folder itself, that others than its owner may open. */
function openPaths(path: string): string[] {
  const status = lstatSync(path)
  const own = status.mode & 0o077 ? [`${path} ${(status.mode & 0o777).toString(8)}`] : []
  return status.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => openPaths(join(path, name)))] : own
}

/** New relations, a new segment of the log and a checkpoint: all the ways in which the engine creates files. */
async function createFiles(open: OpenDb): Promise<void> {
  await open.executeSql(`create table t (id int primary key, body text)`)
  await open.executeSql(`insert into t select n, repeat('x', 500) from generate_series(1, 2000) as n`)
  await open.executeSql('create index on t (body)')
  for (const statement of ['vacuum t', 'select pg_switch_wal()', 'checkpoint', 'analyze t']) {
    await open.executeSql(statement)
  }
  await open.executeSql('create temporary table u as select * from t')
}

test('a new database is closed to other users, whatever the umask is', async () => {
  process.umask(0)
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const warn = vi.fn()
  const open = await openDb({ dataDir, log: { warn, error: vi.fn() } })
  await createFiles(open)
  expect(openPaths(dataDir)).toEqual([])
  await open.close()
  expect(openPaths(dataDir)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
}, 60_000)

test('a start on an open folder closes it and says so; what it writes later is closed, too', async () => {
  process.umask(0)
  await using folder = await initialisedFolder()
  openEverything(folder.path)
  const warn = vi.fn()
  const open = await openDb({ dataDir: folder.path, log: { warn, error: vi.fn() } })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { folder: folder.path, paths: expect.any(Number) },
    'the data folder was open to other users of this machine: closed',
  )
  await createFiles(open)
  await open.close()
  expect(openPaths(folder.path)).toEqual([])
}, 60_000)

test('only what belongs to the shop is closed', async () => {
  await using folder = await temporaryFolder()
  mkdirSync(join(folder.path, 'labels'))
  for (const name of ['labels/SL1.html', 'notes.txt']) writeFileSync(join(folder.path, name), '')
  openEverything(folder.path)
  expect(closeToOthers(folder.path)).toBe(3)
  expect(openPaths(folder.path)).toEqual([`${join(folder.path, 'notes.txt')} 777`])
  expect(closeToOthers(folder.path)).toBe(0)
})

test('a folder that all users share is never changed but refused with one clear line', async () => {
  await using folder = await temporaryFolder()
  chmodSync(folder.path, 0o1777)
  expect(() => closeToOthers(folder.path)).toThrow(
    `the data folder ${folder.path} is shared with other users: set DATA_DIR to a folder of its own`,
  )
  expect(lstatSync(folder.path).mode & 0o7777).toBe(0o1777)
  expect(() => closeToOthers('/')).toThrow('the data folder / is shared')
})

function openEverything(path: string): void {
  const isFolder = lstatSync(path).isDirectory()
  chmodSync(path, 0o777)
  if (isFolder) for (const name of readdirSync(path)) openEverything(join(path, name))
}
