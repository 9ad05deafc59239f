/** The database is killed and deleted while people buy: everything that was acknowledged comes back from the journal. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditBooks, withPatience } from '#server/app/backups/books.ts'
import { readJournalState } from '#server/db/embedded/journal-state.ts'
import { openDb } from '#server/db/open-db.ts'
import { endShopProcesses, startShopProcess } from '#tests/support/shop-process.ts'
import { until } from '#tests/support/until.ts'
import { listMissing, prepareBuyers, startLoad } from './load.ts'
import type { DrillSize } from './restore-drill.ts'
import { runScript } from './run-script.ts'

export async function drillJournal({ seconds, buyers }: DrillSize): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shanlan-journal-'))
  const [dataDir, journal] = [join(folder, 'data'), join(folder, 'second-disk')]
  const env = { PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATA_DIR: dataDir, JOURNAL_TO: journal }
  const lines: string[] = []
  try {
    const first = startShopProcess(env)
    await first.opened
    first.child.kill('SIGTERM')
    await first.ended
    const prepared = await openDb({ dataDir, journal })
    const tokens = await prepareBuyers(prepared, buyers)
    await prepared.close()
    // deleted under the running shop; the second time also killed, and started again before
    for (const way of ['its files are deleted', 'it is killed, and its files are deleted']) {
      const shop = startShopProcess(env)
      const load = startLoad(await shop.opened, tokens)
      await until(async () => readJournalState(dataDir, journal).state === 'good', 120_000)
      await sleep(seconds * 1000)
      if (way.startsWith('it is killed')) shop.child.kill('SIGKILL')
      rmSync(join(dataDir, 'db'), { recursive: true, force: true })
      await sleep(500)
      shop.child.kill('SIGKILL')
      await shop.ended
      await load.stop()
      const began = performance.now()
      await runScript('restore', env, '--journal', journal)
      const took = (performance.now() - began) / 1000
      const back = await openDb({ dataDir })
      const missing = await listMissing(back, load.acknowledged.keys())
      const books = await withPatience(back, auditBooks)
      await back.close()
      if (load.acknowledged.size === 0) throw new Error('nobody bought')
      if (missing.length + books.length > 0) throw new Error(`${way}: missing ${missing.length}; ${books.join('; ')}`)
      lines.push(
        `journal, ${way}: ${load.acknowledged.size} orders acknowledged, 0 missing, 0 differences in the books; replayed in ${took.toFixed(1)} s`,
      )
    }
    return lines
  } finally {
    await endShopProcesses()
    rmSync(folder, { recursive: true, force: true })
  }
}
