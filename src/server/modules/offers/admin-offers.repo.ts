/** Offers as staff write them. With offers.repo.ts the only place that writes them. */
import { type RawBuilder, sql } from 'kysely'
import type { OfferState } from '#domain/offers/offer-state.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OfferRow } from './offers.repo.ts'

export interface AdminOfferRow extends OfferRow {
  max_uses: number | null
}

const limited = sql<number | null>`(select l.max_uses from offer_limits l where l.offer_id = offers.id)`.as('max_uses')

/** One more than `limit` tells whether there is a next page; `uses` stops at 1,001. */
export function selectOffers(
  db: Db,
  filter: { q: string | undefined; state: OfferState | undefined; now: Date },
  page: { after: number | null; limit: number },
) {
  const { q, state, now } = filter
  return db
    .selectFrom('offers')
    .selectAll()
    .select([
      limited,
      sql<number>`(select count(*) from (
        select 1 from offer_uses u where u.offer_id = offers.id limit 1001) as counted)::int`.as('uses'),
    ])
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? 0))
    .$if(q !== undefined, (query) => query.where('name', 'ilike', `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`))
    .$if(state !== undefined, (query) => query.where(stateIs(state ?? 'draft', now)))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

/** The rule of `offerState` (domain). */
function stateIs(state: OfferState, now: Date): RawBuilder<boolean> {
  switch (state) {
    case 'draft':
      return sql`not published and stopped_at is null`
    case 'stopped':
      return sql`stopped_at is not null`
    case 'planned':
      return sql`published and date_from > ${now} and (date_to is null or date_to > ${now})`
    case 'running':
      return sql`published and (date_from is null or date_from <= ${now}) and (date_to is null or date_to > ${now})`
    case 'ended':
      return sql`published and date_to <= ${now}`
  }
}

export function findAdminOffer(db: Db, id: number): Promise<AdminOfferRow | undefined> {
  return db.selectFrom('offers').selectAll().select(limited).where('id', '=', id).executeTakeFirst()
}

/** Waits for orders that are using it, so that its uses can be counted. */
export function lockOffer(tx: Db, id: number): Promise<AdminOfferRow | undefined> {
  return tx.selectFrom('offers').selectAll().select(limited).where('id', '=', id).forUpdate('offers').executeTakeFirst()
}

export async function sumOfferUses(db: Db, id: number): Promise<{ uses: number; given: number }> {
  const { rows } = await sql<{ uses: number; given: number }>`
    select count(*)::int as uses, coalesce(sum(amount), 0)::int as given
    from offer_uses where offer_id = ${id}`.execute(db)
  return rows[0] ?? { uses: 0, given: 0 }
}

/** What a draft stores of an offer. */
export type OfferColumns = Omit<
  OfferRow,
  | 'id'
  | 'slug'
  | 'position'
  | 'published'
  | 'version'
  | 'stopped_at'
  | 'created_at'
  | 'updated_at'
  | 'grants_welcome_coupon'
  | 'picture_keys'
>

/** After all others; not published. */
export async function insertOffer(tx: Db, columns: OfferColumns, slug: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({
      ...columns,
      slug,
      published: false,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from offers)`,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateOffer(
  tx: Db,
  id: number,
  change: Partial<OfferColumns & Pick<OfferRow, 'published' | 'stopped_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('offers')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The offer is locked. Its uses so far count: false, where there are more than the limit. */
export async function setOfferLimit(tx: Db, id: number, maxUses: number | null): Promise<boolean> {
  if (maxUses === null) {
    await tx.deleteFrom('offer_limits').where('offer_id', '=', id).execute()
    return true
  }
  const { uses } = await sumOfferUses(tx, id)
  if (uses > maxUses) return false
  await tx
    .insertInto('offer_limits')
    .values({ offer_id: id, max_uses: maxUses, uses })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet({ max_uses: maxUses }))
    .execute()
  return true
}
