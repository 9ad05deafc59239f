/**
 * A cart is always computed from scratch, from its lines and the chosen offer; its history never matters.
 * The order of discounts: first each product's own percent (the unit price is rounded once), then the offer, on the
 * discounted prices. The offer's discount is rounded once as a whole and split over the lines by largest remainder.
 */

import { discountedPrice, lineAmount } from '#domain/catalogue/pricing.ts'
import { shippingProgress } from '#domain/delivery/shipping.ts'
import { allocate, roundTwd, sumTwd, type Twd, twd } from '#domain/money.ts'
import { type Missing, missingFor } from '#domain/offers/match-offers.ts'
import { isInScope, type Offer, type OfferContext, type OfferLine } from '#domain/offers/offer.ts'

export interface CartLine extends OfferLine {
  id: string
}

export interface PricedLine extends CartLine {
  /** Added by the offer, not by the shopper: at its price, which the offer's discount takes off in full. */
  isGift: boolean
  /** After the product's own percent. */
  unit: Twd
  /** Unit times quantity. */
  amount: Twd
  /** The part of the offer's discount that falls on this line. */
  share: Twd
}

/** Why something is taken off the list price. */
type LedgerEntry =
  | { reason: 'product-discount'; lineId: string; percent: number; amount: Twd }
  | { reason: 'offer'; lineId: string; offerId: number; amount: Twd }

export interface ComputedCart {
  lines: PricedLine[]
  /** Sum of the lines' amounts, a gift's included. */
  goods: Twd
  /** What the offer takes off: the sum of the lines' shares, never more than the goods. */
  discount: Twd
  payable: Twd
  /** Its sum is the list prices minus `payable`. */
  ledger: LedgerEntry[]
  /** True when the offer gives free shipping, whatever the amount. */
  freeShippingByOffer: boolean
  /** The shop's amount for free shipping, with which this cart was computed. */
  freeShippingFrom: Twd
  shippingProgress: { missing: Twd; ratio: number }
  /** Null: none chosen. An offer whose conditions are not met takes nothing off. */
  offer: { id: number; missing: Missing[] } | null
}

const giftLineId = 'gift'

/** Two bags at 450 and 10 % off the order: goods 900, discount 90, payable 810, shares 45 and 45. */
export function computeCart(lines: readonly CartLine[], offer: Offer | null, context: OfferContext): ComputedCart {
  const missing = offer ? missingFor(offer, lines, context) : []
  const applied = offer && missing.length === 0 ? offer : null
  const bought = lines.map((line) => priceLine(line, false))
  const gift = applied ? findGift(applied, context) : null
  const priced = gift ? [...bought, gift] : bought
  const shares = applied ? shareDiscount(applied, priced) : new Map<string, Twd>()
  const shared = priced.map((line) => ({ ...line, share: shares.get(line.id) ?? twd(0) }))
  const goods = sumTwd(shared.map(({ amount }) => amount))
  const discount = sumTwd(shared.map(({ share }) => share))
  const payable = twd(goods - discount)
  const freeFrom = context.freeShippingFrom
  return {
    lines: shared,
    goods,
    discount,
    payable,
    ledger: shared.flatMap((line) => explainLine(line, applied)),
    freeShippingByOffer: applied?.reward.kind === 'free-shipping',
    freeShippingFrom: freeFrom,
    shippingProgress: shippingProgress(payable, freeFrom),
    offer: offer ? { id: offer.id, missing } : null,
  }
}

function priceLine(line: CartLine, isGift: boolean): PricedLine {
  const unit = discountedPrice(line.price, line.discount)
  return { ...line, isGift, unit, amount: lineAmount(line.price, line.discount, line.quantity), share: twd(0) }
}

function findGift(offer: Offer, context: OfferContext): PricedLine | null {
  const { reward } = offer
  if (reward.kind !== 'free-product') return null
  const gift = context.gifts.find(({ sizeId }) => sizeId === reward.sizeId)
  if (!gift) return null
  const { productId, sizeId, grind, price, discount } = gift
  return priceLine({ id: giftLineId, productId, sizeId, grind, categoryIds: [], price, discount, quantity: 1 }, true)
}

/**
 * Each line's share of the discount, by line id. The weights are the amounts that the reward counts; of equal
 * remainders the smaller product, size and grind comes first, so that the order in which lines were added does not
 * matter.
 */
function shareDiscount({ reward }: Offer, lines: readonly PricedLine[]): Map<string, Twd> {
  if (reward.kind === 'free-shipping') return new Map()
  if (reward.kind === 'free-product')
    return new Map(lines.flatMap((line) => (line.isGift ? [[line.id, line.amount]] : [])))
  const counted = lines
    .filter((line) => reward.kind !== 'percent-off-products' || isInScope(reward.products, line))
    .toSorted((a, b) => a.productId - b.productId || a.sizeId - b.sizeId || compareGrinds(a, b))
  const weights = counted.map(({ amount }) => amount)
  const base = sumTwd(weights)
  const wanted = reward.kind === 'amount-off' ? reward.amount : roundTwd((base * reward.percent) / 100)
  const shares = allocate(twd(Math.min(wanted, base)), weights)
  return new Map(counted.map(({ id }, index) => [id, shares[index] ?? twd(0)]))
}

/** Two lines of one size differ by their grind. */
function compareGrinds(a: PricedLine, b: PricedLine): number {
  return (a.grind ?? '') < (b.grind ?? '') ? -1 : 1
}

function explainLine(line: PricedLine, applied: Offer | null): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  const own = twd(line.price * line.quantity - line.amount)
  if (own > 0) entries.push({ reason: 'product-discount', lineId: line.id, percent: line.discount, amount: own })
  if (applied && line.share > 0) {
    entries.push({ reason: 'offer', lineId: line.id, offerId: applied.id, amount: line.share })
  }
  return entries
}
