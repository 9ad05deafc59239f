/** One process behind nginx on a PostgreSQL that syncs to disk, for drills about load. */
import { countJobsLeft } from '#bench/buyers.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Nginx, startNginx } from '#tests/support/nginx.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { asInstalled, endShopProcesses, type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { until } from '#tests/support/until.ts'
import { buildShop } from '../build.ts'
import { buildIsCurrent } from '../source-hash.ts'
import type { Ledger, Verdict } from './ledger.ts'
import { prepareShop, shopEnvironment, withClient } from './prepare-shop.ts'

export interface OneShop {
  /** Of the process itself, without nginx. */
  address: string
  process: ShopProcess
  nginx: Nginx
  tokens: string[]
  /** After all jobs are done. */
  compare(ledger: Ledger): Promise<Verdict>
  close(): Promise<void>
}

export async function startOneShop(members: number): Promise<OneShop> {
  const { postgresBin } = requireSystemTools(console.log)
  if (!(await buildIsCurrent())) await buildShop(console.log)
  const postgres = await startPostgres(postgresBin, { durable: true })
  const tokens = await withClient(postgres.url, (client) => prepareShop(postgres.url, client, members))
  const port = await freePort()
  const shop = startShopProcess(shopEnvironment(port, postgres.url), asInstalled)
  const address = await shop.opened
  const nginx = await startNginx(port)
  return {
    address,
    process: shop,
    nginx,
    tokens,
    compare: (ledger) =>
      withClient(postgres.url, async (client) => {
        await until(async () => (await countJobsLeft(client)) === 0, 300_000)
        return ledger.compare(client, { running: false })
      }),
    async close() {
      await nginx.close()
      await endShopProcesses()
      await postgres.stop()
    },
  }
}

/** One line about what was acknowledged; true: nothing is wrong. */
export function printVerdict({ lost, double, breaches }: Verdict): boolean {
  console.log(`lost ${lost}, double ${double}, ${breaches.join('\n') || 'the books balance'}`)
  return lost + double + breaches.length === 0
}
