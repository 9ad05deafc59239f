import type { MemberId } from '#contract/scalars.ts'
import type { Coupon } from '#contract/shop/checkout/coupons.ts'
import { couponState, earlierEnd } from '#domain/offers/coupon-state.ts'
import type { Deps } from '#server/core/deps.ts'
import { type CouponRow, listCouponRows } from './coupons.repo.ts'
import { grantWelcomeCoupons, listStoredOffers, type StoredOffer } from './offers.service.ts'
import { toTerms } from './to-promotion.ts'

const order: Record<Coupon['state'], number> = { usable: 0, upcoming: 1, used: 2, expired: 3 }

/** Those that can be used first. A newcomer gets the welcome coupon here as in the cart. */
export async function listCoupons(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
  memberId: MemberId,
): Promise<Coupon[]> {
  await grantWelcomeCoupons(deps, memberId)
  const offers = await listStoredOffers(deps)
  const now = deps.clock.now()
  const coupons = (await listCouponRows(deps.db, memberId)).flatMap((row) => {
    const stored = offers.find(({ row: { id } }) => id === row.offer_id)
    return stored ? (toCoupon(row, stored, now) ?? []) : []
  })
  return coupons.toSorted((a, b) => order[a.state] - order[b.state])
}

/** Null: the offer only informs, a coupon of it is worth nothing. */
function toCoupon(row: CouponRow, { row: offerRow, offer }: StoredOffer, now: Date): Coupon | null {
  if (!offer) return null
  const { from } = offer.conditions
  const to = earlierEnd(offer.conditions.to, row.expires_at)
  const tooLate = offer.conditions.firstOrder && row.has_ordered
  return {
    id: row.id,
    program_name: offerRow.name,
    reward_name: offer.rewardName,
    slug: offerRow.slug,
    terms: toTerms(offer),
    state: couponState({ held: row.held, from, to, tooLate }, now),
    date_from: from?.toISOString() ?? null,
    date_to: to?.toISOString() ?? null,
    order_name: row.order_name ?? '',
  }
}
