import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cheapWasm } from '#tests/support/cheap-wasm.ts'
import { openDb } from '../open-db.ts'
import { initialisedFolder, temporaryFolder } from '../test-fixtures/fresh-db.ts'

const writer = fileURLToPath(new URL('../test-fixtures/write-numbers.ts', import.meta.url))
/** `npm run prove -- kills` makes 30 of them. */
const KILLS = Number(process.env.KILLS ?? 3)
/** A start takes seconds, and many times that on a busy machine. */
const PATIENCE_MS = 150_000

/** Runs the writer and kills it; returns what it found at its start, and the last acknowledged number. */
async function writeUntilKilled(
  dataDir: string,
): Promise<{ found: { count: number; last: number }; acknowledged: number }> {
  const child = spawn(process.execPath, [cheapWasm, writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length, { timeout: PATIENCE_MS, interval: 5 }).toBeGreaterThan(1)
  await sleep(Math.random() * 500)
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), once(reader, 'close')])
  const [, count, last] = (lines[0] ?? '').split(' ').map(Number)
  return { found: { count: count ?? -1, last: last ?? -1 }, acknowledged: Number(lines.at(-1)) }
}

function expectNothingLost(found: { count: number; last: number }, acknowledged: number, when: string): void {
  expect(found.count, `${when}: no gaps`).toBe(found.last)
  expect(found.last, when).toBeGreaterThanOrEqual(acknowledged)
  // the last insert may have been committed without printing its acknowledgement
  expect(found.last, when).toBeLessThanOrEqual(acknowledged + 1)
}

test('no acknowledged write is lost in kills under load', async () => {
  await using folder = await initialisedFolder()
  let before = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    // the writer opens the folder as the previous kill left it
    const { found, acknowledged } = await writeUntilKilled(folder.path)
    expectNothingLost(found, before, `after ${kill - 1} kills`)
    expect(acknowledged).toBeGreaterThan(before)
    before = acknowledged
  }
  const open = await openDb({ dataDir: folder.path })
  const { rows } = await open.executeSql('select count(*) as count, max(id) as last from numbers')
  expectNothingLost(rows[0] as { count: number; last: number }, before, 'at the end')
  await open.close()
}, 600_000)

test('a first start that is killed half-way does not block the next one', async () => {
  await using folder = await temporaryFolder()
  const child = spawn(process.execPath, [cheapWasm, writer, folder.path], { stdio: 'ignore' })
  await expect.poll(() => existsSync(join(folder.path, 'db/base')), { timeout: PATIENCE_MS, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder.path, 'db.first-start'))).toBe(true)
  const open = await openDb({ dataDir: folder.path })
  await open.executeSql('create table t (id int)')
  await open.close()
  expect(existsSync(join(folder.path, 'db.first-start'))).toBe(false)
}, 600_000)
