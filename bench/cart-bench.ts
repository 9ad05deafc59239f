/**
 * Adding to the cart compared with the limit of the same PostgreSQL: whole calls over HTTP (session, stock, upsert,
 * commit) by 16 members concurrently, and pgbench's TPC-B transactions with 16 clients. They alternate, and
 * the median of the ratios counts: other load on the machine affects both alike.
 */
import pg from 'pg'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { createDatabase, createSessions, fillStock, openLimit } from './bench-database.ts'
import { startShop } from './servers.ts'
import { type Measured, runWrk } from './wrk.ts'

const clients = 16
const rounds = 5
const seconds = 4

interface Turn extends Measured {
  /** Of pgbench, a second. */
  transactions: number
}

export async function benchCart(
  postgres: PostgresServer,
  postgresBin: string,
  print: (line: string) => void,
): Promise<void> {
  const measureLimit = await openLimit(postgres.url, postgresBin, 'bench_cart_limit')
  const shopUrl = await createDatabase(postgres.url, 'bench_cart')
  const shop = await startShop({ port: 3305, env: { DATABASE_URL: shopUrl } })
  const database = new pg.Client({ connectionString: shopUrl })
  await database.connect()
  // the bench measures carts, not selling out
  await database.query(fillStock(100_000))
  const { rows: products } = await database.query<{ id: number }>('select id from products')
  const ids = products.map(({ id }) => id)
  const turns: Turn[] = []
  try {
    // warm-up for the compiler
    await measureAdds(shop.url, await createSessions(database, clients), ids)
    for (let round = 0; round < rounds; round++) {
      const transactions = measureLimit({ clients, seconds })
      // new members each round: a cart takes 99 of a product at most
      turns.push({ transactions, ...(await measureAdds(shop.url, await createSessions(database, clients), ids)) })
    }
  } finally {
    await database.end()
    await shop.stop()
  }
  report(turns, print)
}

function report(turns: Turn[], print: (line: string) => void): void {
  const ratioOf = ({ perSecond, transactions }: Turn) => Math.round((100 * perSecond) / transactions)
  const sorted = turns.toSorted((a, b) => ratioOf(a) - ratioOf(b))
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  const errors = turns.reduce((sum, one) => sum + one.errors, 0)
  print(`\n## Add to cart on PostgreSQL, ${clients} concurrent members\n`)
  print('| | a second | of TPC-B | p50 ms | p99 ms | errors |\n|---|---|---|---|---|---|')
  print(`| pgbench TPC-B, scale 10, ${clients} clients | ${Math.round(median.transactions)} | 100 % | | | |`)
  const { perSecond, p50, p99 } = median
  print(`| POST /api/order/add_to_cart | ${perSecond} | ${ratioOf(median)} % | ${p50} | ${p99} | ${errors} |`)
  print(`\nAll turns: ${turns.map((turn) => `${ratioOf(turn)} %`).join(', ')}`)
}

function measureAdds(url: string, tokens: string[], productIds: number[]): Promise<Measured> {
  const args = [tokens.join(','), productIds.join(',')]
  return runWrk({ url, script: 'add-to-cart.lua', args, connections: clients, seconds })
}
