/**
 * Tells every process that cached answers are out of date: never for a change that was rolled back. Should a word get lost
 * (a process dies between its commit and its word), what is kept by tag is made anew after a minute all the same.
 */
import { sql } from 'kysely'
import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import type { Db, OpenDb } from '#server/db/open-db.ts'
import type { TagCache } from './tag-cache.ts'

const channel = 'shop_cache'

/** Written in the transaction that changes the data: the word goes out with the commit. */
export async function purgeTags(tx: Db, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${tags.join(',')})`.execute(tx)
}

/** The same for what every purchase changes: said right after the commit of the transaction that is open. */
export function purgeTagsAfterCommit(tags: readonly string[]): void {
  notifyAfterCommit({ channel, payload: tags.join(',') })
}

/** While this runs the cache follows the announcements; after a gap in hearing them it starts empty. */
export function subscribeToPurges(database: OpenDb, cache: TagCache): Promise<() => Promise<void>> {
  return database.listen(
    channel,
    (payload) => cache.purge(payload.split(',')),
    () => cache.clear(),
  )
}
