import type { QueryResult } from 'pg'

/** What both engines' pools offer: pg.Pool, and the embedded engine's single connection. */
export interface SqlPool {
  connect(): Promise<SqlClient>
}

export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<QueryResult | QueryResult[]>
  getTransactionStatus(): 'I' | 'T' | 'E' | null
  release(destroy?: boolean): void
}

/** Runs SQL on a separate connection. Several statements (no values) return the rows of all of them. */
export async function executeSql(pool: SqlPool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  let failed = true
  try {
    const result = await client.query(text, values?.length ? values : undefined)
    failed = false
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows }
  } finally {
    // `begin; ...; commit` that fails half-way leaves its transaction open: no other caller may get the connection then
    // (the client's own status is not reliable yet at the moment of an error)
    const clean = failed || client.getTransactionStatus() !== 'I' ? await rollback(client) : true
    client.release(!clean)
  }
}

async function rollback(client: SqlClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}
