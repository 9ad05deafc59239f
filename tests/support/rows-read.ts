import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** How many rows of a table `work` reads in this transaction, by an index or by a scan. */
export async function countRowsRead(tx: Db, table: string, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ count: string }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables
      where relname = ${table}`.execute(tx)
    return Number(rows[0]?.count)
  }
  const before = await read()
  await work()
  return (await read()) - before
}
