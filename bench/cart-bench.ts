/**
 * Adding to the cart against what the same PostgreSQL can do at all: whole calls over HTTP (session, stock, upsert,
 * commit) by 16 members at once, beside pgbench's TPC-B transactions with 16 clients. In turns, and
 * the median of the turns' ratios counts: what else the machine does hits both alike.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
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
  say: (line: string) => void,
): Promise<void> {
  const limits = await createDatabase(postgres.url, 'bench_limit')
  const shopUrl = await createDatabase(postgres.url, 'bench_cart')
  execFileSync(`${postgresBin}/pgbench`, ['-i', '-q', '-s', '10', limits], { stdio: 'ignore' })
  const shop = await startShop({ port: 3305, env: { DATABASE_URL: shopUrl, DATABASE_POOL: String(clients) } })
  const database = new pg.Client({ connectionString: shopUrl })
  await database.connect()
  // the bench is about carts, not about selling out
  await database.query('update products set stock = 100000')
  const { rows: products } = await database.query<{ id: number }>('select id from products')
  const ids = products.map(({ id }) => id)
  const turns: Turn[] = []
  try {
    // the first calls are for the compiler
    await measureAdds(shop.url, await createSessions(database), ids)
    for (let round = 0; round < rounds; round++) {
      const transactions = runPgbench(postgresBin, limits)
      turns.push({ transactions, ...(await measureAdds(shop.url, await createSessions(database), ids)) })
    }
  } finally {
    await database.end()
    await shop.stop()
  }
  report(turns, say)
}

function report(turns: Turn[], say: (line: string) => void): void {
  const ratioOf = ({ perSecond, transactions }: Turn) => Math.round((100 * perSecond) / transactions)
  const sorted = turns.toSorted((a, b) => ratioOf(a) - ratioOf(b))
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  const errors = turns.reduce((sum, one) => sum + one.errors, 0)
  say(`\n## Add to cart on PostgreSQL, ${clients} members at once\n`)
  say('| | a second | of TPC-B | p50 ms | p99 ms | errors |\n|---|---|---|---|---|---|')
  say(`| pgbench TPC-B, scale 10, ${clients} clients | ${Math.round(median.transactions)} | 100 % | | | |`)
  const { perSecond, p50, p99 } = median
  say(`| POST /api/order/add_to_cart | ${perSecond} | ${ratioOf(median)} % | ${p50} | ${p99} | ${errors} |`)
  say(`\nAll turns: ${turns.map((turn) => `${ratioOf(turn)} %`).join(', ')}`)
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${pg.escapeIdentifier(name)}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function runPgbench(bin: string, url: string): number {
  const output = execFileSync(`${bin}/pgbench`, ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
}

/** New members each round: a cart holds 99 of a product at most. */
async function createSessions(database: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: clients }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    const { rows } = await database.query<{ id: string }>(
      `insert into members (email, name, email_verified_at) values (gen_random_uuid() || '@bench.test', '王小明', now()) returning id`,
    )
    await database.query(`insert into sessions (token_hash, member_id, expires_at) values ($1, $2, now() + '1 day')`, [
      hashToken(token),
      rows[0]?.id,
    ])
  }
  return tokens
}

function measureAdds(url: string, tokens: string[], productIds: number[]): Promise<Measured> {
  const args = [tokens.join(','), productIds.join(',')]
  return runWrk({ url, script: 'add-to-cart.lua', args, connections: clients, seconds })
}
