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

/**
 * Two accounts become one, and a member has one coupon of an offer: a used one stays before an unused one, else that of the
 * account that stays. Returns the coupons that go; they are deleted by `moveCoupons`.
 */
export async function listSurplusCoupons(tx: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with both_accounts as (
      select c.id, c.member_id, c.offer_id, exists (
        select 1 from orders o where o.coupon_id = c.id and o.state not in ('cart', 'cancelled', 'expired')
          and not o.everything_back) as used
      from coupons c where c.member_id in (${from}, ${to})
    )
    select case when gone.used and not stays.used then stays.id else gone.id end as id
    from both_accounts gone join both_accounts stays on stays.offer_id = gone.offer_id
    where gone.member_id = ${from} and stays.member_id = ${to}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function moveCoupons(
  tx: Db,
  { from, to, surplus }: { from: string; to: string; surplus: readonly string[] },
): Promise<void> {
  await sql`update offer_uses set coupon_id = null where coupon_id = any(${[...surplus]}::uuid[])`.execute(tx)
  await sql`delete from coupons where id = any(${[...surplus]}::uuid[])`.execute(tx)
  await sql`update coupons set member_id = ${to} where member_id = ${from}`.execute(tx)
  await sql`update offer_uses set member_id = ${to} where member_id = ${from}`.execute(tx)
}
