/** A shop with many orders moves from the embedded database to a server, and sells there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createDatabase } from '#bench/bench-database.ts'
import { fillLargeShop } from '#bench/large-shop.ts'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { endShopProcesses, startShopProcess } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { until } from '#tests/support/until.ts'
import { prepareBuyers, startLoad } from './load.ts'
import { runScript } from './run-script.ts'

export async function drillMove(orders: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shanlan-move-'))
  const env = { PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }
  const server = await startPostgres(requireSystemTools(() => {}).postgresBin, { durable: true })
  try {
    const first = startShopProcess(env)
    await first.opened
    first.child.kill('SIGTERM')
    await first.ended
    const database = await openDb({ dataDir: env.DATA_DIR })
    const client = { query: database.executeSql } as unknown as pg.Client
    await fillLargeShop(client, { orders, members: Math.ceil(orders / 5), toCount: false })
    const tokens = await prepareBuyers(database, 2)
    await database.close()
    const databaseUrl = await createDatabase(server.url, 'moved')
    const moved = await runScript('move-database', env, databaseUrl)
    const shop = startShopProcess({
      ...env,
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: '',
      SECRETS_KEY_FILE: join(env.DATA_DIR, 'secret.key'),
    })
    const load = startLoad(await shop.opened, tokens)
    await until(async () => load.acknowledged.size > 0, 60_000)
    await load.stop()
    return [`move, ${orders} orders: ${moved.split('\n')[0]}; the shop sells there`]
  } finally {
    await endShopProcesses()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
