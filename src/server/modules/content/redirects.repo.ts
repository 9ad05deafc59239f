/** Former addresses. The only place that writes them. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface RedirectRow {
  id: number
  from_path: string
  target: string
  version: number
  hits: number
  last_hit_on: string | null
}

const columns = sql`id, from_path, target, version, hits::int as hits, last_hit_on::text as last_hit_on`

/** Whoever changes one looks at all others: circles are made by two. */
export async function lockRedirects(tx: Db): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx)
}

export async function listAllRedirects(db: Db): Promise<Pick<RedirectRow, 'id' | 'from_path' | 'target'>[]> {
  return db.selectFrom('redirects').select(['id', 'from_path', 'target']).orderBy('id').execute()
}

export async function selectRedirects(
  db: Db,
  q: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<RedirectRow[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<RedirectRow>`
    select ${columns} from redirects
    where true
      ${q ? sql`and (from_path ilike ${pattern} or target ilike ${pattern})` : sql``}
      ${after === null ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function findRedirectRow(db: Db, id: number): Promise<RedirectRow | null> {
  const { rows } = await sql<RedirectRow>`select ${columns} from redirects where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertRedirect(
  tx: Db,
  row: Pick<RedirectRow, 'from_path' | 'target'>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('redirects')
    .values({ ...row, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRedirects(
  tx: Db,
  ids: readonly number[],
  change: Partial<Pick<RedirectRow, 'from_path' | 'target'>>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('redirects')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', ids)
    .execute()
}

export async function deleteRedirect(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('redirects').where('id', '=', id).execute()
}

export async function insertHits(db: Db, day: string, hits: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...hits].map(([redirect_id, count]) => ({ redirect_id, day, hits: count }))
  await db.insertInto('redirect_hits').values(rows).execute()
}

/** Empties the inbox into the figures, in one statement: nothing is lost or counted twice. */
export async function countHits(db: Db): Promise<void> {
  await sql`
    with taken as (delete from redirect_hits returning redirect_id, day, hits),
      sums as (select redirect_id, max(day) as day, sum(hits) as hits from taken group by redirect_id)
    update redirects r set hits = r.hits + sums.hits, last_hit_on = greatest(r.last_hit_on, sums.day)
    from sums where r.id = sums.redirect_id`.execute(db)
}
