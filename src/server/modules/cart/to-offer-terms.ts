import type { ProductId, SizeId } from '#contract/scalars.ts'
import type { OfferTerms } from '#contract/shop/checkout/cart.ts'
import type { Offer, OfferContext, Scope } from '#domain/offers/offer.ts'

/** The inverse of the contract's `toComputeInput`: what a browser needs to compute with the applied offer. */
export function toOfferTerms({ conditions, reward }: Offer, context: OfferContext): OfferTerms {
  const gift = reward.kind === 'free-product' ? context.gifts.find(({ sizeId }) => sizeId === reward.sizeId) : undefined
  return {
    min_items: conditions.minItems,
    min_amount: conditions.minAmount,
    concerns: toWireScope(conditions.concerns),
    reward_kind: reward.kind,
    percent: 'percent' in reward ? reward.percent : null,
    amount: reward.kind === 'amount-off' ? reward.amount : null,
    products: reward.kind === 'percent-off-products' ? toWireScope(reward.products) : null,
    gift: gift ? toWireGift(gift) : null,
  }
}

function toWireGift({ productId, sizeId, ...rest }: OfferContext['gifts'][number]): NonNullable<OfferTerms['gift']> {
  return { product_id: productId as ProductId, size_id: sizeId as SizeId, ...rest }
}

function toWireScope(scope: Scope | null): OfferTerms['concerns'] {
  return scope && { product_ids: [...scope.productIds], category_ids: [...scope.categoryIds] }
}
