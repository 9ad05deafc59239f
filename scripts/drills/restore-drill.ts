/** A backup under load, restored elsewhere: what was acknowledged before it began is there, and the books balance. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '#bench/bench-database.ts'
import { auditBooks, withPatience } from '#server/app/backups/books.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { endShopProcesses, startShopProcess } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { until } from '#tests/support/until.ts'
import { listMissing, prepareBuyers, startLoad } from './load.ts'
import { runScript } from './run-script.ts'

export interface DrillSize {
  seconds: number
  buyers: number
}

interface DrillPlace {
  /** Of the shop. */
  env: Record<string, string>
  /** Of the place to restore to. */
  elsewhere: Record<string, string>
  close(): Promise<void>
}

const common = { PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' }

/** Returns lines for people; throws when something is missing. */
export async function drillRestore(engine: 'postgres' | 'embedded', { seconds, buyers }: DrillSize): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shanlan-drill-'))
  const place = engine === 'postgres' ? await onServer(folder) : onFolders(folder)
  const env = { ...common, ...place.env, BACKUP_TO: join(folder, 'backups') }
  const openHere = (where: Record<string, string>) =>
    openDb({ dataDir: where.DATA_DIR ?? '', databaseUrl: where.DATABASE_URL ?? '' })
  try {
    const first = startShopProcess(env)
    await first.opened
    first.child.kill('SIGTERM')
    await first.ended
    const tokens = await using(await openHere(env), (database) => prepareBuyers(database, buyers))
    const shop = startShopProcess(env)
    const load = startLoad(await shop.opened, tokens)
    await sleep(seconds * 500)
    await until(async () => load.acknowledged.size > 0, 60_000)
    let before = new Set<string>()
    let backupSeconds = 0
    let during = 0
    // on a busy machine a backup may be over before anybody has paid
    for (let backup = 0; backup < 5 && during === 0; backup++) {
      before = new Set(load.acknowledged.keys())
      const began = performance.now()
      await runScript('backup', env)
      backupSeconds = (performance.now() - began) / 1000
      during = load.acknowledged.size - before.size
    }
    await sleep(seconds * 500)
    await load.stop()
    const tried = await runScript('restore', env, '--try')
    await runScript('restore', { ...env, ...place.elsewhere })
    const restored = await using(await openHere({ ...env, ...place.elsewhere }), async (database) => ({
      missing: await listMissing(database, before),
      books: await withPatience(database, auditBooks),
    }))
    shop.child.kill('SIGTERM')
    await shop.ended
    if (during === 0) throw new Error('nobody bought while a backup was made')
    if (restored.missing.length > 0) throw new Error(`missing in the restored shop: ${restored.missing.join(', ')}`)
    if (restored.books.length > 0) throw new Error(`the restored books: ${restored.books.join('; ')}`)
    return [
      `${engine}: ${before.size} orders paid before the backup, ${during} while it was made (${backupSeconds.toFixed(1)} s); 0 missing, 0 differences in the books`,
      tried.split('/').at(-1) ?? '',
    ]
  } finally {
    await endShopProcesses()
    await place.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function using<T>(database: OpenDb, work: (database: OpenDb) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function onServer(folder: string): Promise<DrillPlace> {
  const server = await startPostgres(requireSystemTools(() => {}).postgresBin, { durable: true })
  return {
    env: { DATABASE_URL: await createDatabase(server.url, 'shop'), DATA_DIR: join(folder, 'data') },
    elsewhere: { DATABASE_URL: await createDatabase(server.url, 'restored') },
    close: () => server.stop(),
  }
}

function onFolders(folder: string): DrillPlace {
  const env = { DATA_DIR: join(folder, 'data') }
  return { env, elsewhere: { DATA_DIR: join(folder, 'restored') }, close: async () => undefined }
}
