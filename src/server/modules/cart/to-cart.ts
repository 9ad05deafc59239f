/** Maps an evaluated cart to the contract. */

import type { CategoryId, ProductId, SizeId } from '#contract/scalars.ts'
import type { AppliedReward, Cart, CartLine, UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import type { PricedLine } from '#domain/cart/compute-cart.ts'
import { deliveryFee } from '#domain/cart/delivery-fee.ts'
import { twd } from '#domain/money.ts'
import { canStillBeMet, missingFor } from '#domain/offers/match-offers.ts'
import { pricedFor } from '#domain/parcels/carrier-price.ts'
import { grindTexts } from '#messages/grinds.ts'
import { offerTexts } from '#messages/offers.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import type { CartRow } from './cart.repo.ts'
import type { LoadedProduct } from './cart-state.ts'
import { cartGrams, type EvaluatedCart, productOf } from './evaluate-cart.ts'
import { toNotices } from './to-notices.ts'
import { toOfferTerms } from './to-offer-terms.ts'

export function toCart(evaluated: EvaluatedCart, version: number): Cart {
  const { row, computed, applied, domainLines } = evaluated
  const goods = computed.lines.flatMap((line) => {
    const product = productOf(evaluated, line)
    return product ? [toCartLine(line, product)] : []
  })
  return {
    cart_id: row.id,
    version,
    products: [
      ...goods,
      ...(applied && computed.discount > 0 ? [toRewardLine(applied, computed.discount)] : []),
      ...(goods.length > 0 ? toDeliveryLines(evaluated) : []),
    ],
    ...toPromotions(evaluated),
    applied_reward: applied ? toAppliedReward(evaluated, applied) : null,
    item_count: domainLines.reduce((sum, line) => sum + line.quantity, 0),
    amount_goods: computed.goods,
    amount_discount: computed.discount,
    amount_payable: computed.payable,
    ledger: toLedger(evaluated),
    notices: toNotices(evaluated),
    shipping: {
      ...computed.shippingProgress,
      free_by_offer: computed.freeShippingByOffer,
      free_from: computed.freeShippingFrom,
    },
  }
}

export function toUnpaidOrder(order: CartRow['unpaid']): UnpaidOrder | null {
  if (!order) return null
  return { ...order, amount_total: twd(order.amount_total), pay_before: new Date(order.pay_before).toISOString() }
}

function toCartLine(line: PricedLine, product: LoadedProduct): CartLine {
  return {
    order_line_id: line.id,
    product_id: line.productId as ProductId,
    product_name: product.name,
    product_image: product.image,
    size_id: line.sizeId as SizeId,
    size_label: product.sizeLabel,
    grind: line.grind,
    grind_label: line.grind ? grindTexts[line.grind] : '',
    price_unit: line.price,
    discount: line.discount,
    quantity: line.quantity,
    subtotal: line.amount,
    is_reward_line: false,
    product_type: 'goods',
    is_gift: line.isGift,
    offer_share: line.share,
    stock: product.stock,
    category_ids: product.categoryIds as CategoryId[],
  }
}

/** Fields of lines that are not products: screens hide them, totals of goods exclude them. */
const noProduct = {
  product_id: null,
  product_image: '',
  size_id: null,
  size_label: '',
  grind: null,
  grind_label: '',
  discount: 0,
  quantity: 1,
  is_gift: false,
  offer_share: twd(0),
  stock: 0,
  category_ids: [],
}

function toRewardLine({ rewardName }: ShopOffer, discount: number): CartLine {
  return {
    ...noProduct,
    order_line_id: 'reward',
    product_name: cartTexts.rewardLine(rewardName),
    price_unit: twd(-discount),
    subtotal: twd(-discount),
    is_reward_line: true,
    product_type: 'reward',
  }
}

function toDeliveryLines(evaluated: EvaluatedCart): CartLine[] {
  const { delivery } = evaluated.row
  if (!delivery?.carrier) return []
  const { outlying_island } = delivery
  const carrier = pricedFor(delivery.carrier, { grams: cartGrams(evaluated), outlyingIsland: outlying_island })
  const line: CartLine = {
    ...noProduct,
    order_line_id: 'delivery',
    product_name: carrier.name,
    price_unit: twd(carrier.price),
    subtotal: deliveryFee(evaluated.computed, carrier, outlying_island),
    is_reward_line: false,
    product_type: 'service',
  }
  return [line]
}

function toPromotions(evaluated: EvaluatedCart): Pick<Cart, 'matched_promotions' | 'near_promotions'> {
  const { domainLines, offers, context, row, applied, matched } = evaluated
  const name = ({ name, rewardName, id }: ShopOffer) => ({ program_name: name, reward_name: rewardName, reward_id: id })
  return {
    matched_promotions: matched.map(({ offer, computed }) => ({
      ...name(offer),
      coupon_id: couponFor(row.coupons, offer),
      saving: computed.discount,
      is_gift: offer.reward.kind === 'free-product',
      applied: offer.id === applied?.id,
    })),
    near_promotions: offers.flatMap((offer) => {
      const missing = missingFor(offer, domainLines, context)
      if (!canStillBeMet(missing)) return []
      return [{ ...name(offer), missing: missing.map((one) => ({ ...one, text: offerTexts.missing(one) })) }]
    }),
  }
}

function couponFor(coupons: EvaluatedCart['row']['coupons'], offer: ShopOffer): string | null {
  if (!offer.conditions.needsCoupon) return null
  return coupons.find(({ offer_id, held }) => offer_id === offer.id && !held)?.id ?? null
}

function toAppliedReward({ row, context, automatic }: EvaluatedCart, offer: ShopOffer): AppliedReward {
  return {
    program_name: offer.name,
    reward_name: offer.rewardName,
    reward_id: offer.id,
    coupon_id: couponFor(row.coupons, offer),
    terms: toOfferTerms(offer, context),
    automatic,
  }
}

function toLedger(evaluated: EvaluatedCart): Cart['ledger'] {
  const { computed, applied } = evaluated
  return computed.ledger.map((entry) => {
    const line = computed.lines.find(({ id }) => id === entry.lineId)
    const product = (line && productOf(evaluated, line)?.name) ?? ''
    const text =
      entry.reason === 'offer'
        ? cartTexts.ledger.offer(applied?.name ?? '', product)
        : cartTexts.ledger.productDiscount(product, entry.percent)
    return { reason: entry.reason, order_line_id: entry.lineId, amount: entry.amount, text }
  })
}
