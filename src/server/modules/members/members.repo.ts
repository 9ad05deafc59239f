import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'

export function selectMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectMemberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The row as it is now; nobody changes or deletes it until the transaction ends. */
export function lockMember(tx: Db, id: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * A new member, or a new try at an address that was never verified: then the later name and password stand until one
 * of the mails is used. Undefined: the address belongs to a verified member, and nothing was changed.
 */
export function upsertUnverified(
  db: Db,
  row: { email: string; name: string; password_hash: string; created_at: Date },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('members')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name: row.name, password_hash: row.password_hash })
        .where('members.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
}

/** With what the verified registration gave; false: the address was verified before (by another way). */
export async function activateMember(
  db: Db,
  id: string,
  change: { name: string | null; password_hash: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({
      email_verified_at: change.now,
      ...(change.name === null ? {} : { name: change.name }),
      ...(change.password_hash === null ? {} : { password_hash: change.password_hash }),
    })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface ProfileChange {
  picture_url?: string
  name?: string
  phone?: string
  backup_phone?: string
  address?: string
  password_hash?: string
}

export async function updateMember(db: Db, id: string, change: ProfileChange): Promise<MemberRow | undefined> {
  if (Object.keys(change).length === 0) return selectMember(db, id)
  return db.updateTable('members').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Compare and set: of two changes at once, the one that checked an older password loses. */
export async function replacePassword(db: Db, id: string, checked: string, next: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: next })
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteMember(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('members').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Orders under way: confirmed and not shipped, on the way, waiting at the store. */
export async function countOrders(
  db: Db,
  memberId: string,
): Promise<{ pending: number; shipped: number; to_pickup: number }> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['confirmed', 'ready_to_ship']).as('pending'),
      fn.countAll<number>().filterWhere('state', '=', 'shipped').as('shipped'),
      fn.countAll<number>().filterWhere('state', '=', 'arrived_at_store').as('to_pickup'),
    ])
    .where('member_id', '=', memberId)
    .where(underWay)
    .executeTakeFirstOrThrow()
}

/** Neither received nor undone: the shop still owes the member something, or the member the shop. */
export async function hasOrdersUnderWay(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where(underWay)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** To the letter what the index `orders_under_way` says: these are few, however much a member has bought. */
const underWay = sql<boolean>`state in ('pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store')`

/** A cart is not yet anything that the books must keep. */
export async function deleteCart(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('orders').where('member_id', '=', memberId).where('state', '=', 'cart').execute()
}

export function selectOwnFavourites(db: Db, memberId: string): Promise<{ product_id: number; created_at: Date }[]> {
  return db
    .selectFrom('favourites')
    .select(['product_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

export function selectOwnReviews(
  db: Db,
  memberId: string,
): Promise<{ product_id: number; rating: number; comment: string; created_at: Date }[]> {
  return db
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'comment', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}
