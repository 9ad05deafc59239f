/**
 * Notifies every process that cached answers are out of date, never for a change that is rolled back. If a notification
 * is lost (a process dies between its commit and its notification), tagged entries still expire after a minute.
 */
import { sql } from 'kysely'
import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import type { Db, OpenDb } from '#server/db/open-db.ts'
import type { TagCache } from './tag-cache.ts'

const channel = 'shop_cache'

/** Called in the transaction that changes the data: the notification is sent with the commit. */
export async function purgeTags(tx: Db, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${tags.join(',')})`.execute(tx)
}

/** The same for data that every purchase changes: sent right after the commit of the open transaction. */
export function purgeTagsAfterCommit(tags: readonly string[]): void {
  notifyAfterCommit({ channel, payload: tags.join(',') })
}

/** Applies purges to the cache; after a gap in the notifications the cache is cleared. */
export function subscribeToPurges(database: OpenDb, cache: TagCache): Promise<() => Promise<void>> {
  return database.listen(
    channel,
    (payload) => cache.purge(payload.split(',')),
    () => cache.clear(),
  )
}
