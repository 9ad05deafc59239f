import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDb } from '../open-db.ts'
import { initialisedFolder, temporaryFolder } from '../test-fixtures/fresh-db.ts'

const writer = fileURLToPath(new URL('../test-fixtures/write-numbers.ts', import.meta.url))
const KILLS = 10

/** Lets the writer run, kills it without warning, and gives the last number whose insert it had acknowledged. */
async function writeUntilKilled(dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let acknowledged = 0
  const lines = createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged = Number(line)
  })
  await once(lines, 'line')
  await sleep(Math.random() * 700)
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), once(lines, 'close')])
  return acknowledged
}

test('no acknowledged write is lost in ten kills under load', async () => {
  await using folder = await initialisedFolder()
  let last = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const acknowledged = await writeUntilKilled(folder.path)
    expect(acknowledged, 'the writer goes on where it was').toBeGreaterThan(last)
    const open = await openDb({ dataDir: folder.path })
    const { rows } = await open.executeSql('select count(*) as count, max(id) as last, min(id) as first from numbers')
    await open.close()
    const found = rows[0] as { count: number; last: number; first: number }
    // the insert in flight may have been committed without its acknowledgement having been printed
    expect(found.last, `after kill ${kill}`).toBeGreaterThanOrEqual(acknowledged)
    expect(found.last).toBeLessThanOrEqual(acknowledged + 1)
    expect(found).toMatchObject({ first: 1, count: found.last })
    last = acknowledged
  }
}, 120_000)

test('a first start that is killed half-way does not stand in the way of the next one', async () => {
  await using folder = await temporaryFolder()
  const child = spawn(process.execPath, [writer, folder.path], { stdio: 'ignore' })
  await expect.poll(() => existsSync(join(folder.path, 'db/base')), { timeout: 30_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder.path, 'db.first-start'))).toBe(true)
  const open = await openDb({ dataDir: folder.path })
  await open.executeSql('create table t (id int)')
  await open.close()
  expect(existsSync(join(folder.path, 'db.first-start'))).toBe(false)
}, 60_000)
