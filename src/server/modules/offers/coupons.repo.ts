import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'

export interface CouponRow {
  id: string
  offer_id: number
  granted_at: Date
  expires_at: Date | null
  /** The order that has it: not one that was cancelled, expired or returned whole. */
  order_name: string | null
  held: boolean
  /** The member has placed an order that counts as the first. */
  has_ordered: boolean
}

export async function listCouponRows(db: Db, memberId: MemberId): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select c.id, c.offer_id, c.granted_at, c.expires_at, holder.order_name, holder.id is not null as held,
      exists (select 1 from orders placed
        where placed.member_id = ${memberId} and placed.state not in ('cart', 'cancelled', 'expired')
          and not placed.everything_back) as has_ordered
    from coupons c left join lateral (
      select o.id, o.order_name from orders o
      where o.coupon_id = c.id and o.state not in ('cart', 'cancelled', 'expired') and not o.everything_back limit 1
    ) as holder on true
    where c.member_id = ${memberId}
    order by c.granted_at desc, c.id`.execute(db)
  return rows
}
