/** Names of files that nothing refers to, or not yet. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export async function planRemovals(db: Db, names: readonly string[], dueAt: Date): Promise<void> {
  await sql`
    insert into file_removals (name, due_at) select name, ${dueAt}::timestamptz from unnest(${[...names]}::text[]) as f (name)
    on conflict do nothing`.execute(db)
}

/** In the transaction that refers to the files. False: they are being deleted already. */
export async function keepFiles(tx: Db, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    delete from file_removals where name = any(${[...names]}::text[]) and claimed_at is null returning name`.execute(tx)
  return rows.length === names.length
}

/** Those that are due, and those that were claimed by a run that was broken off. */
export async function claimRemovals(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update file_removals set claimed_at = ${now}
    where name in (select name from file_removals where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function forgetRemoval(db: Db, name: string): Promise<void> {
  await db.deleteFrom('file_removals').where('name', '=', name).execute()
}
