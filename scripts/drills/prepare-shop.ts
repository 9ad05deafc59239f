/** The demonstration shop without its past, stock for any number of orders, and members who may buy. */
import pg from 'pg'
import { createSessions, fillStock } from '#bench/bench-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open-db.ts'
import { shopHost } from '#tests/support/nginx.ts'
import { rememberStock } from '#tests/support/order-oracle.ts'
import { seedTemplate } from '#tests/support/seed-template.ts'

/** `databaseUrl`: as the shop gets it. Returns the members' tokens. */
export async function prepareShop(databaseUrl: string, client: pg.Client, members: number): Promise<string[]> {
  const prepared = await openDb({ databaseUrl, dataDir: '' })
  await migrate(prepared, {})
  await seedTemplate(prepared)
  await prepared.close()
  await client.query(fillStock(1_000_000))
  await client.query('set role shop')
  await rememberStock((text) => client.query(text))
  return createSessions(client, members)
}

export function shopEnvironment(port: number, databaseUrl: string): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `https://${shopHost}`,
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
