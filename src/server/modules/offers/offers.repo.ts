import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export function listOfferRows(db: Db) {
  return db.selectFrom('offers').selectAll().where('published', '=', true).orderBy('position').orderBy('id').execute()
}

export type OfferRow = Awaited<ReturnType<typeof listOfferRows>>[number]

/** One coupon of each welcome offer for a member without an order; existing coupons do not change. */
export async function insertWelcomeCoupons(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    insert into coupons (member_id, offer_id, granted_at)
    select ${memberId}, o.id, ${now}
    from offers o
    where o.grants_welcome_coupon and o.published and (o.date_to is null or o.date_to > ${now})
      and not exists (
        select 1 from orders placed
        where placed.member_id = ${memberId} and placed.state not in ('cart', 'cancelled', 'expired')
          and not placed.everything_back)
    on conflict (member_id, offer_id) do nothing`.execute(db)
}
