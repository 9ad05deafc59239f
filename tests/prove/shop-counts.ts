/** What a proof says about its shop at the end. */
import { readFile } from 'node:fs/promises'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Deadlocked transactions are retried without an error; there should be none all the same. */
export async function deadlocks(shop: TestShop): Promise<string[]> {
  const query = 'select deadlocks from pg_stat_database where datname = current_database()'
  const { rows } = (await shop.database.executeSql(query)) as { rows: { deadlocks: number }[] }
  const count = Number(rows[0]?.deadlocks)
  return count > 0 ? [`${count} deadlocks, the last on the server: ${await lastDeadlock()}`] : []
}

async function lastDeadlock(): Promise<string> {
  const log = await readFile(process.env.TEST_DATABASE_LOG ?? '', 'utf8')
  return log.slice(log.lastIndexOf('deadlock detected')).slice(0, 3_000)
}

/** A run in which nothing happened proves nothing. */
export async function printCounts(shop: TestShop): Promise<void> {
  const counts = async (title: string, query: string) => {
    const { rows } = (await shop.database.executeSql(query)) as { rows: { name: string; count: number }[] }
    console.log(`  ${title}: ${rows.map(({ name, count }) => `${name} ${count}`).join(', ')}`)
  }
  await counts('transitions', 'select event as name, count(*) from order_events group by 1 order by 2 desc')
  await counts('refunds', `select reason || ' ' || state as name, count(*) from refunds group by 1 order by 2 desc`)
  await counts(
    'returns',
    `select case when goodwill > 0 then 'goodwill' else 'offer ' || offer end as name, count(*)
     from order_returns group by 1 order by 2 desc`,
  )
  await counts(
    'card actions',
    `select m ->> 'action' as name, count(*) from sim_ecpay_trades, jsonb_array_elements(card_moves) m group by 1 order by 2 desc`,
  )
  await counts(
    'payment notifications',
    `select source || ' ' || decision as name, count(*) from payment_notifications group by 1 order by 2 desc`,
  )
}
