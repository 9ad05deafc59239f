/**
 * Tells every process that cached answers are out of date. The message is written in the transaction that changes the
 * data, so it goes out with the commit and never for a change that was rolled back.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, OpenDb } from './db/open-db.ts'
import type { TagCache } from './http/tag-cache.ts'

const channel = 'shop_cache'

export async function announceChange(tx: Db, tags: readonly string[]): Promise<void> {
  await sql`select ${changeNotice(tags)}`.execute(tx)
}

/** The same as an expression, for a statement that makes the change: one way to the database less. */
export function changeNotice(tags: readonly string[]): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${tags.join(',')})`
}

/** While this runs the cache follows the announcements; after a gap in hearing them it starts empty. */
export function followChanges(database: OpenDb, cache: TagCache): Promise<() => Promise<void>> {
  return database.listen(
    channel,
    (payload) => cache.purge(payload.split(',')),
    () => cache.clear(),
  )
}
