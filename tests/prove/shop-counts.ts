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

const countsOf = (shop: TestShop) => async (title: string, query: string) => {
  const { rows } = (await shop.database.executeSql(query)) as { rows: { name: string; count: number }[] }
  console.log(`  ${title}: ${rows.map(({ name, count }) => `${name} ${count}`).join(', ')}`)
}

/** A run in which nothing happened proves nothing. */
export async function printCounts(shop: TestShop): Promise<void> {
  const counts = countsOf(shop)
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

/** Of histories: what was done by hand at the gateway, what of it was told, and which offers were used. */
export async function printHandCounts(shop: TestShop): Promise<void> {
  const counts = countsOf(shop)
  await counts('by hand at the gateway', `select move as name, count(*) from oracle_by_hand group by 1 order by 1`)
  await counts('told of it', 'select kind as name, count(*) from oracle_told where not at_end group by 1 order by 1')
  await counts('still told', 'select kind as name, count(*) from oracle_told where at_end group by 1 order by 1')
  await counts('differences', 'select kind as name, count(*) from settlement_differences group by 1 order by 2 desc')
  await counts('cards', 'select state as name, count(*) from card_records group by 1 order by 2 desc')
  await counts('disputes', 'select state as name, count(*) from chargebacks group by 1 order by 2 desc')
  await counts(
    'offers of orders',
    `select f.slug as name, count(*) from orders o join offers f on f.id = o.offer_id group by 1 order by 2 desc`,
  )
}
