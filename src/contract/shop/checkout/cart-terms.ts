/** Maps the cart of an answer to the domain's input, so that a screen can compute before the server answers. */
import type { CartLine as DomainLine } from '#domain/cart/compute-cart.ts'
import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { twd } from '#domain/money.ts'
import type { Offer, OfferContext, Reward } from '#domain/offers/offer.ts'
import type { AppliedReward, Cart, OfferTerms } from './cart.ts'

export interface ComputeInput {
  lines: DomainLine[]
  offer: Offer | null
  context: OfferContext
}

/** `computeCart(lines, offer, context)` returns the same amounts as the answer, and new ones for changed quantities. */
export function toComputeInput(
  cart: Pick<Cart, 'products' | 'applied_reward'> & { shipping?: Cart['shipping'] },
  now: Date,
): ComputeInput {
  const { applied_reward: applied } = cart
  const bought = cart.products.filter((line) => line.product_type === 'goods' && !line.is_reward_line && !line.is_gift)
  return {
    lines: bought.map((line) => ({
      id: line.order_line_id,
      productId: line.product_id ?? 0,
      sizeId: line.size_id ?? 0,
      grind: line.grind,
      categoryIds: line.category_ids,
      price: line.price_unit,
      discount: line.discount,
      quantity: line.quantity,
    })),
    offer: applied ? toOffer(applied) : null,
    context: {
      now,
      tier: 'member',
      isFirstOrder: true,
      couponOfferIds: [],
      gifts: applied ? toGifts(applied.terms) : [],
      usedUpOfferIds: [],
      freeShippingFrom: cart.shipping?.free_from ?? freeShippingFrom,
    },
  }
}

/** The server has checked member and dates; a change of quantity does not affect them. */
function toOffer({ reward_id, terms }: AppliedReward): Offer {
  return {
    id: reward_id,
    conditions: {
      minItems: terms.min_items,
      minAmount: terms.min_amount,
      concerns: toScope(terms.concerns),
      minTier: null,
      firstOrder: false,
      needsCoupon: false,
      from: null,
      to: null,
    },
    reward: toReward(terms),
  }
}

function toReward(terms: OfferTerms): Reward {
  switch (terms.reward_kind) {
    case 'percent-off-order':
      return { kind: 'percent-off-order', percent: terms.percent ?? 0 }
    case 'percent-off-products':
      return {
        kind: 'percent-off-products',
        percent: terms.percent ?? 0,
        products: toScope(terms.products) ?? { productIds: [], categoryIds: [] },
      }
    case 'amount-off':
      return { kind: 'amount-off', amount: terms.amount ?? twd(0) }
    case 'free-product':
      return { kind: 'free-product', sizeId: terms.gift?.size_id ?? 0 }
    case 'free-shipping':
      return { kind: 'free-shipping' }
  }
}

function toScope(scope: OfferTerms['concerns']) {
  return scope ? { productIds: scope.product_ids, categoryIds: scope.category_ids } : null
}

function toGifts({ gift }: OfferTerms): OfferContext['gifts'] {
  if (!gift) return []
  const { product_id: productId, size_id: sizeId, ...rest } = gift
  return [{ productId, sizeId, ...rest }]
}
