/**
 * Two offers collide when the same shopper with the same goods meets both at the same time: only one can be applied, and
 * the shopper has to choose. Told to the owner before an offer starts, with a cart that shows it.
 */
import { type CartLine, computeCart } from '#domain/cart/compute-cart.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { type Twd, twd } from '#domain/money.ts'
import { missingFor } from '#domain/offers/match-offers.ts'
import type { Offer, OfferContext } from '#domain/offers/offer.ts'
import { goodsIn, type OfferGoods } from '#domain/offers/offer-draft.ts'
import { type Tier, tiers } from '#domain/tiers.ts'

export interface Collision<O extends Offer> {
  other: O
  /** A cart that meets both. */
  example: { name: string; sizeLabel: string; quantity: number; amount: Twd }
  /** What each takes off that cart. */
  saving: { own: Twd; other: Twd }
}

/** `others` are offers that run or will run; drafts and stopped ones collide with nothing. */
export function findCollisions<O extends Offer>(
  offer: Offer,
  others: readonly O[],
  goods: readonly OfferGoods[],
  now: Date,
): Collision<O>[] {
  return others.flatMap((other) => {
    if (other.id === offer.id) return []
    const context = sharedShopper(offer, other, goods, now)
    const line = context && exampleLine(offer, other, goods, context)
    if (!context || !line) return []
    const saving = (one: Offer) => computeCart([line], one, { ...context, now: momentOf(offer, other, now) }).discount
    return [{ other, example: toExample(line, goods), saving: { own: saving(offer), other: saving(other) } }]
  })
}

/** Somebody to whom both are open, at a moment at which both run; null: there is nobody, or no such moment. */
function sharedShopper(a: Offer, b: Offer, goods: readonly OfferGoods[], now: Date): OfferContext | null {
  const moment = momentOf(a, b, now)
  const until = earliest([a.conditions.to, b.conditions.to])
  if (until && moment >= until) return null
  const tier = higherTier(a.conditions.minTier, b.conditions.minTier)
  const isFirstOrder = a.conditions.firstOrder || b.conditions.firstOrder
  if (isFirstOrder && tier !== tiers[0].key) return null
  return {
    now: moment,
    tier,
    isFirstOrder,
    couponOfferIds: [a.id, b.id],
    usedUpOfferIds: [],
    // compared are the discounts, which do not depend on it
    freeShippingFrom,
    gifts: goods.flatMap(({ id, discount, sizes }) =>
      sizes.map((size) => ({ productId: id, sizeId: size.id, grind: null, price: size.price, discount, stock: 1_000 })),
    ),
  }
}

/** The fewest units of one size that meet both; the cheapest goods that count for both are tried first. */
function exampleLine(a: Offer, b: Offer, goods: readonly OfferGoods[], context: OfferContext): CartLine | null {
  const shared = goodsIn(a.conditions.concerns, goodsIn(b.conditions.concerns, goods))
  const lines = shared
    .flatMap((product) => product.sizes.slice(0, 1).map((size) => toLine(product, size)))
    .toSorted((x, y) => discountedPrice(x.price, x.discount) - discountedPrice(y.price, y.discount))
  const isMet = (line: CartLine) => [a, b].every((offer) => missingFor(offer, [line], context).length === 0)
  for (const line of lines) {
    const unit = discountedPrice(line.price, line.discount)
    const amount = Math.max(a.conditions.minAmount, b.conditions.minAmount)
    const quantity = Math.max(1, a.conditions.minItems, b.conditions.minItems, unit > 0 ? Math.ceil(amount / unit) : 1)
    const wanted = { ...line, quantity }
    if (quantity <= maxPerLine && isMet(wanted)) return wanted
  }
  return null
}

function toLine({ id, categoryIds, discount }: OfferGoods, size: OfferGoods['sizes'][number]): CartLine {
  const { id: sizeId, price } = size
  return { id: 'example', productId: id, sizeId, grind: null, categoryIds, price, discount, quantity: 1 }
}

function toExample({ productId, sizeId, price, discount, quantity }: CartLine, goods: readonly OfferGoods[]) {
  const product = goods.find(({ id }) => id === productId)
  const sizeLabel = product?.sizes.find(({ id }) => id === sizeId)?.label ?? ''
  const amount = twd(discountedPrice(price, discount) * quantity)
  return { name: product?.name ?? '', sizeLabel, quantity, amount }
}

/** The first moment from now on at which both have begun. */
function momentOf(a: Offer, b: Offer, now: Date): Date {
  return new Date(Math.max(now.getTime(), a.conditions.from?.getTime() ?? 0, b.conditions.from?.getTime() ?? 0))
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

function higherTier(a: Tier['key'] | null, b: Tier['key'] | null): Tier['key'] {
  const rank = (key: Tier['key'] | null) => tiers.findIndex((tier) => tier.key === key)
  return tiers[Math.max(0, rank(a), rank(b))]?.key ?? tiers[0].key
}
