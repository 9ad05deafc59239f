/** Between the contract's draft and the domain's: form and server check and compute with the same functions. */
import { type Twd, twd } from '#domain/money.ts'
import type { Reward, Scope } from '#domain/offers/offer.ts'
import type { OfferDraft as Draft, OfferGoods } from '#domain/offers/offer-draft.ts'
import type { OfferDraft, OfferProduct } from './offers.ts'

export function toDraft(wire: OfferDraft): Draft {
  return {
    name: wire.name.trim(),
    rewardName: wire.reward_name.trim(),
    description: wire.description.trim(),
    rules: wire.rules.map((rule) => rule.trim()).filter((rule) => rule !== ''),
    conditions: {
      minItems: wire.min_items,
      minAmount: twd(wire.min_amount),
      concerns: toScope(wire.products),
      minTier: wire.min_tier,
      firstOrder: wire.first_order,
      needsCoupon: wire.needs_coupon,
      from: wire.date_from === null ? null : new Date(wire.date_from),
      to: wire.date_to === null ? null : new Date(wire.date_to),
    },
    reward: toReward(wire),
    maxUses: wire.max_uses,
    maxUsesPerMember: wire.max_uses_per_member,
  }
}

function toReward(wire: OfferDraft): Reward | { kind: 'informational' } {
  switch (wire.reward_kind) {
    case 'percent-off-order':
      return { kind: wire.reward_kind, percent: wire.percent ?? 0 }
    case 'percent-off-products':
      return {
        kind: wire.reward_kind,
        percent: wire.percent ?? 0,
        products: toScope(wire.reward_products) ?? { productIds: [], categoryIds: [] },
      }
    case 'amount-off':
      return { kind: wire.reward_kind, amount: twd(wire.amount ?? 0) }
    case 'free-product':
      return { kind: wire.reward_kind, sizeId: wire.size_id ?? 0 }
    case 'free-shipping':
    case 'informational':
      return { kind: wire.reward_kind }
  }
}

function toScope(scope: OfferDraft['products']): Scope | null {
  return scope && { productIds: [...new Set(scope.product_ids)], categoryIds: [...new Set(scope.category_ids)] }
}

export function toOfferGoods(products: readonly OfferProduct[]): OfferGoods[] {
  return products.map(({ category_ids: categoryIds, sizes, ...product }) => ({
    ...product,
    categoryIds,
    sizes: sizes.map(({ price, ...size }) => ({ ...size, price: price as Twd })),
  }))
}
