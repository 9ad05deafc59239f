import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface NoticedSize {
  size_id: number
  product_id: number
  name: string
  label: string
  is_default: boolean
  stock: number
}

/** A size that is sold: of a published product, published itself. */
export async function findNoticedSize(db: Db, sizeId: number): Promise<NoticedSize | null> {
  const row = await sizes(db).where('s.id', '=', sizeId).executeTakeFirst()
  return row ?? null
}

function sizes(db: Db) {
  return db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id as size_id', 's.product_id', 'p.name', 's.label', 's.is_default', 's.stock'])
    .where('s.published', '=', true)
    .where('p.published', '=', true)
}

interface NewNotice {
  sizeId: number
  email: string
  memberId: string | null
  /** Null: by the mailed link, later. */
  confirmedAt: Date | null
  now: Date
  expiresAt: Date
}

/**
 * One row for each size and address that waits. A member who asks confirms what a visitor asked for with the same address;
 * a row that has expired and is not deleted yet begins anew.
 */
export async function storeNotice(db: Db, notice: NewNotice): Promise<{ id: string; confirmed: boolean }> {
  const { sizeId, email, memberId, confirmedAt, now, expiresAt } = notice
  const { rows } = await sql<{ id: string; confirmed: boolean }>`
    insert into stock_notices as n (size_id, email, member_id, requested_at, confirmed_at, expires_at)
    values (${sizeId}, ${email}, ${memberId}, ${now}, ${confirmedAt}, ${expiresAt})
    on conflict (size_id, email) where told_at is null do update set
      member_id = coalesce(excluded.member_id, n.member_id),
      requested_at = case when n.expires_at <= ${now} then excluded.requested_at else n.requested_at end,
      confirmed_at = case when n.expires_at <= ${now} and n.member_id is null then excluded.confirmed_at
        else coalesce(n.confirmed_at, excluded.confirmed_at) end,
      expires_at = greatest(n.expires_at, excluded.expires_at)
    returning id, confirmed_at is not null as confirmed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a notice is stored or it is there already')
  return row
}

const addressLock = 7_361_051

/** Until the transaction ends nobody else asks with this address: concurrent requests cannot exceed its limit. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${addressLock}::int, hashtext(${email}))`.execute(tx)
}

/** How many wait: with this address for any size, and with any address for this size, its own request not counted. */
export async function countWaiting(
  db: Db,
  { email, sizeId }: { email: string; sizeId: number },
  now: Date,
): Promise<{ byAddress: number; bySize: number }> {
  const { rows } = await sql<{ byAddress: number; bySize: number }>`
    select
      (select count(*)::int from stock_notices where email = ${email} and size_id <> ${sizeId}
        and told_at is null and expires_at > ${now}) as "byAddress",
      (select count(*)::int from stock_notices where size_id = ${sizeId} and email <> ${email}
        and told_at is null and confirmed_at is not null and expires_at > ${now}) as "bySize"`.execute(db)
  return rows[0] ?? { byAddress: 0, bySize: 0 }
}

/** Opened twice it stays confirmed, with its place in the queue. Null: it has expired or was ended. */
export async function confirmNoticeRow(db: Db, id: string, now: Date, expiresAt: Date): Promise<NoticedSize | null> {
  const row = await db
    .updateTable('stock_notices')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)), expires_at: expiresAt }))
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('size_id')
    .executeTakeFirst()
  return row ? findNoticedSize(db, row.size_id) : null
}

/** The request and what it is about; null: it was ended, or its size is not sold any more. */
export async function findNotice(db: Db, id: string): Promise<(NoticedSize & { email: string }) | null> {
  const row = await sizes(db)
    .innerJoin('stock_notices as n', 'n.size_id', 's.id')
    .select('n.email')
    .where('n.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Sizes that are back, and for which somebody waits. */
export async function listSizesToNotify(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from product_sizes s join products p on p.id = s.product_id
    where s.stock > 0 and s.published and p.published and s.id in (
      select size_id from stock_notices where told_at is null and confirmed_at is not null and expires_at > ${now})
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

const noticeLock = 7_361_050

/** Until the transaction ends nobody else tells of this size. A lock of its own: buyers do not wait for it. */
export async function lockNotices(tx: Db, sizeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${noticeLock}::int, ${sizeId}::int)`.execute(tx)
}

export async function readTurn(db: Db, sizeId: number, since: Date): Promise<{ stock: number; inTurn: number }> {
  const { rows } = await sql<{ stock: number; inTurn: number }>`
    select stock, (select count(*)::int from stock_notices n where n.size_id = s.id and told_at > ${since}) as "inTurn"
    from product_sizes s where id = ${sizeId}`.execute(db)
  return rows[0] ?? { stock: 0, inTurn: 0 }
}

export interface NotifiedNotice {
  id: string
  email: string
  /** Empty: a visitor's. */
  name: string
}

/** Marks those whose turn it is, first come first served. */
export async function markNotified(
  tx: Db,
  { sizeId, count, now, expiresAt }: { sizeId: number; count: number; now: Date; expiresAt: Date },
): Promise<NotifiedNotice[]> {
  const { rows } = await sql<NotifiedNotice>`
    with next as (
      select id from stock_notices
      where size_id = ${sizeId} and told_at is null and confirmed_at is not null and expires_at > ${now}
      order by confirmed_at, id limit ${count} for update
    )
    update stock_notices n set told_at = ${now}, expires_at = ${expiresAt} from next where n.id = next.id
    returning n.id, n.email, coalesce((select name from members m where m.id = n.member_id), '') as name`.execute(tx)
  return rows
}

/** The sizes for which a member waits. */
export async function listNoticeSizes(db: Db, memberId: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_notices as n')
    .innerJoin('members as m', 'm.email', 'n.email')
    .select('n.size_id')
    .where('m.id', '=', memberId)
    .where('n.told_at', 'is', null)
    .where('n.confirmed_at', 'is not', null)
    .where('n.expires_at', '>', now)
    .orderBy('n.size_id')
    .execute()
  return rows.map(({ size_id }) => size_id)
}

/** For the data export: also what was told lately, and what is not confirmed. */
export function listNoticesOf(
  db: Db,
  email: string,
): Promise<{ product_id: number; size_label: string; requested_at: Date; told_at: Date | null }[]> {
  return db
    .selectFrom('stock_notices as n')
    .innerJoin('product_sizes as s', 's.id', 'n.size_id')
    .select(['s.product_id', 's.label as size_label', 'n.requested_at', 'n.told_at'])
    .where('n.email', '=', email)
    .orderBy('n.requested_at', 'desc')
    .execute()
}

/** Requests that still wait: of one size, or all of the address. */
export async function deleteWaiting(db: Db, email: string, sizeId?: number): Promise<void> {
  await db
    .deleteFrom('stock_notices')
    .where('email', '=', email)
    .where('told_at', 'is', null)
    .$if(sizeId !== undefined, (query) => query.where('size_id', '=', sizeId ?? 0))
    .execute()
}

/** The account is deleted: nothing of the address stays. */
export async function deleteNoticesOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('stock_notices').where('email', '=', email).execute()
}

export async function deleteNoticesBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('stock_notices').where('expires_at', '<=', expired).execute()
}

/** Two accounts become one: what waits is mailed to the address that stays. */
export async function moveNotices(tx: Db, from: string, to: { id: string; email: string }): Promise<void> {
  await sql`
    update stock_notices n set member_id = ${to.id}, email = ${to.email}
    where n.member_id = ${from} and n.told_at is null
      and not exists (
        select 1 from stock_notices o where o.size_id = n.size_id and o.email = ${to.email} and o.told_at is null)`.execute(
    tx,
  )
}
