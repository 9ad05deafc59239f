/** What every price depends on besides its goods: the shop's terms of now, and who buys. */
import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import type { Db } from '#server/db/open-db.ts'
import { Fragment, fragment, statement } from '#server/db/statement.ts'
import { type CurrentProduct, offeredGifts } from './current-product.ts'

export interface PricingFacts {
  /** Products that offers give for free. */
  gifts: CurrentProduct[]
  /** The member's coupons; `held`: used by another of their orders. */
  coupons: { id: string; offer_id: number; held: boolean }[]
  /** Offers that are used up, altogether or by this member. */
  used_up: number[]
  /** Free shipping from this amount on. */
  free_shipping_from: number
  spent: number
  has_ordered: boolean
}

const defaultFrom = new Fragment(String(freeShippingFrom))

/** The usual amount where the setting is missing: a database that was emptied by hand. */
export const freeShippingNow = fragment`coalesce((select free_from from shipping_terms), ${defaultFrom}::int)`

export const carrierFees = fragment`(
    select jsonb_build_object('least', coalesce(min(price), 0), 'most', coalesce(max(price), 0))
    from carriers where enabled)`

export const usedUpAltogether = fragment`select offer_id as id from offer_limits where uses >= max_uses`

/** Who buys at the counter; null: not known, and therefore no first order, no tier, and no offer that counts members. */
export async function findPricingFacts(db: Db, memberId: string | null): Promise<PricingFacts> {
  const { rows } = await statement<Omit<PricingFacts, 'coupons'>>`
    select ${offeredGifts} as gifts, ${freeShippingNow} as free_shipping_from,
      (select coalesce(jsonb_agg(gone.id), '[]') from (
          ${usedUpAltogether}
          union all
          select f.id from offers f
          where f.max_uses_per_member is not null and f.published and (b.id is null or (
            select count(*) from offer_uses u where u.member_id = b.id and u.offer_id = f.id
          ) >= f.max_uses_per_member)
        ) as gone) as used_up,
      coalesce((select spent from members where id = b.id), 0) as spent,
      b.id is null or exists (
        select 1 from orders o where o.member_id = b.id and o.state not in ('cart', 'cancelled', 'expired')
          and not o.everything_back) as has_ordered
    from (select ${memberId}::uuid as id) as b`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a table returns one row')
  // a coupon is its member's to spend, in their own cart
  return { ...row, coupons: [] }
}
