import type { OfferId } from '#contract/offers.ts'
import { twd } from '#domain/money.ts'
import type { Offer, OfferConditions, Reward, Scope } from '#domain/offers/offer.ts'
import type { OfferRow } from './offers.repo.ts'

/** An offer that can be applied, with its names. */
export interface ShopOffer extends Offer {
  id: OfferId
  name: string
  rewardName: string
}

/** Null for an offer that only informs: it is never applied. */
export function toOffer(row: OfferRow): ShopOffer | null {
  const reward = toReward(row)
  if (!reward) return null
  return {
    id: row.id as OfferId,
    name: row.name,
    rewardName: row.reward_name,
    conditions: toConditions(row),
    reward,
  }
}

export function toConditions(row: OfferRow): OfferConditions {
  return {
    minItems: row.min_items,
    minAmount: twd(row.min_amount),
    concerns: toScope(row.product_ids, row.category_ids),
    minTier: row.min_tier,
    firstOrder: row.first_order,
    needsCoupon: row.needs_coupon,
    from: row.date_from,
    to: row.date_to,
  }
}

/** Null: it only informs. */
export function toReward(row: OfferRow): Reward | null {
  switch (row.reward_kind) {
    case 'percent-off-order':
      return { kind: row.reward_kind, percent: row.reward_percent ?? 0 }
    case 'percent-off-products': {
      const products = toScope(row.reward_product_ids, row.reward_category_ids)
      return products && { kind: row.reward_kind, percent: row.reward_percent ?? 0, products }
    }
    case 'amount-off':
      return { kind: row.reward_kind, amount: twd(row.reward_amount ?? 0) }
    case 'free-product':
      return row.reward_size_id ? { kind: row.reward_kind, sizeId: row.reward_size_id } : null
    case 'free-shipping':
      return { kind: row.reward_kind }
    case 'informational':
      return null
  }
}

function toScope(productIds: number[] | null, categoryIds: number[] | null): Scope | null {
  if (!productIds && !categoryIds) return null
  return { productIds: productIds ?? [], categoryIds: categoryIds ?? [] }
}
