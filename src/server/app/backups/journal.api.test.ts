/** The journal of the embedded database: what it has, when it begins anew, and what happens without it. */
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chainFile, findChain, listSegments } from '#server/db/embedded/journal.ts'
import { readJournalState } from '#server/db/embedded/journal-state.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { prepareDataDir } from '#tests/support/shop-process.ts'
import { baseName, lookAtBase } from './keep-base.ts'
import { restoreJournal } from './restore-journal.ts'

const open: OpenDb[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close().catch(() => undefined)
})
async function openIn(dataDir: string, journal?: string, log?: { warn(): void; error(): void }): Promise<OpenDb> {
  const database = await openDb({ dataDir, ...(journal ? { journal } : {}), ...(log ? { log } : {}) })
  open.push(database)
  return database
}
const newJournal = () => join(mkdtempSync(join(scratchRoot(), 'shanlan-second-')), 'journal')

const write = (database: OpenDb, from: number, count = 10) =>
  database.executeSql(`insert into marks select n from generate_series(${from}, ${from + count - 1}) as n`)
async function marks(database: OpenDb): Promise<number[]> {
  const { rows } = await database.executeSql('select n from marks order by n')
  return (rows as { n: number }[]).map(({ n }) => n)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('everything since the copy is replayed, over restarts, checkpoints and several segments', async () => {
  const [dataDir, journal] = [prepareDataDir(), newJournal()]
  const first = await openIn(dataDir, journal)
  await first.executeSql('create table marks (n int primary key)')
  await write(first, 1)
  await lookAtBase({ database: first, dataDir, journal })
  expect(readJournalState(dataDir, journal).state).toBe('good')
  await write(first, 11)
  await first.executeSql('select pg_switch_wal()')
  await write(first, 21)
  await first.executeSql('checkpoint')
  await first.close()
  const second = await openIn(dataDir, journal)
  await write(second, 31)
  await second.executeSql('select pg_switch_wal()')
  await second.executeSql('checkpoint')
  await write(second, 41)
  // under the open engine, as when a person deletes the wrong folder
  renameSync(join(dataDir, 'db'), join(dataDir, 'lost'))
  await second.close().catch(() => undefined)
  expect(readdirSync(journal)).toHaveLength(1)
  const elsewhere = mkdtempSync(join(scratchRoot(), 'shanlan-back-'))
  await restoreJournal(journal, elsewhere)
  expect(await marks(await openIn(elsewhere))).toEqual(upTo(50))
})

test('a daily copy begins the chain anew and removes the log before it', async () => {
  const [dataDir, journal] = [prepareDataDir(), newJournal()]
  const database = await openIn(dataDir, journal)
  await database.executeSql('create table marks (n int primary key)')
  await lookAtBase({ database, dataDir, journal })
  const chain = findChain(join(dataDir, 'db'), journal) ?? ''
  const [before = ''] = listSegments(chain)
  await database.executeSql('select pg_switch_wal()')
  await write(database, 1)
  rmSync(join(chain, baseName))
  await lookAtBase({ database, dataDir, journal })
  await write(database, 11)
  expect(findChain(join(dataDir, 'db'), journal)).toBe(chain)
  expect((listSegments(chain)[0] ?? '') > before).toBe(true)
  const elsewhere = mkdtempSync(join(scratchRoot(), 'shanlan-back-'))
  await restoreJournal(journal, elsewhere)
  expect(await marks(await openIn(elsewhere))).toEqual(upTo(20))
})

test('after an opening without the journal, or of a copy of the folder, another chain begins', async () => {
  const [dataDir, journal] = [prepareDataDir(), newJournal()]
  const first = await openIn(dataDir, journal)
  const chain = findChain(join(dataDir, 'db'), journal)
  await first.close()
  const copied = mkdtempSync(join(scratchRoot(), 'shanlan-copied-'))
  cpSync(dataDir, copied, { recursive: true })
  expect([chain === null, findChain(join(copied, 'db'), journal)]).toEqual([false, null])
  await (await openIn(dataDir)).close()
  expect(existsSync(chainFile(join(dataDir, 'db')))).toBe(false)
  const again = await openIn(dataDir, journal)
  expect(findChain(join(dataDir, 'db'), journal)).not.toBe(chain)
  await again.close()
})

test('a folder that cannot be written stops nobody from selling, is told, and is tried again', async () => {
  const [dataDir, journal] = [prepareDataDir(), newJournal()]
  writeFileSync(journal, 'a file where the folder should be')
  chmodSync(journal, 0o600)
  const log = { warn: vi.fn(), error: vi.fn() }
  const database = await openIn(dataDir, journal, log)
  await database.executeSql('create table marks (n int primary key)')
  await write(database, 1)
  expect(await marks(database)).toEqual(upTo(10))
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'the journal cannot be written')
  expect(readJournalState(dataDir, journal).state).toBe('incomplete')
  rmSync(journal)
  // the first look begins it, the second makes the copy
  await lookAtBase({ database, dataDir, journal })
  await expect.poll(() => findChain(join(dataDir, 'db'), journal)).not.toBeNull()
  await lookAtBase({ database, dataDir, journal })
  await write(database, 11)
  const elsewhere = mkdtempSync(join(scratchRoot(), 'shanlan-back-'))
  await restoreJournal(journal, elsewhere)
  expect(await marks(await openIn(elsewhere))).toEqual(upTo(20))
})
