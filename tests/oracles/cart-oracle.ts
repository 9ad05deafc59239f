/**
 * What a cart comes to, worked out the slow way and apart from the shop's own code: every piece is laid out singly and
 * counted. Slow and simple on purpose; it shares nothing with src/domain but the shape of its input.
 */
import type { CartLine } from '#domain/cart/compute-cart.ts'
import type { Offer, OfferContext, Scope } from '#domain/offers/offer.ts'

export interface OracleCart {
  met: boolean
  goods: number
  discount: number
  payable: number
  /** By line; the gift under its own name. */
  shares: Record<string, number>
}

const ranks: Record<string, number> = { member: 0, silver: 1, gold: 2, black: 3 }

/** Half a dollar up, in whole numbers only. */
function roundHalfUp(numerator: number, denominator: number): number {
  let whole = 0
  let rest = numerator
  const step = denominator * 1000
  while (rest >= step) {
    rest -= step
    whole += 1000
  }
  while (rest >= denominator) {
    rest -= denominator
    whole++
  }
  return rest * 2 >= denominator ? whole + 1 : whole
}

function covers(scope: Scope | null, unit: CartLine): boolean {
  if (scope === null) return true
  for (const id of scope.productIds) if (id === unit.productId) return true
  for (const id of scope.categoryIds) for (const own of unit.categoryIds) if (id === own) return true
  return false
}

export function oracleCart(lines: readonly CartLine[], offer: Offer | null, context: OfferContext): OracleCart {
  const units: { line: CartLine; price: number }[] = []
  for (const line of lines) {
    const price = roundHalfUp(line.price * (100 - line.discount), 100)
    for (let unit = 0; unit < line.quantity; unit++) units.push({ line, price })
  }
  let goods = 0
  for (const { price } of units) goods += price
  const shares: Record<string, number> = {}
  for (const line of lines) shares[line.id] = 0
  if (!offer || !isMet(offer, units, context))
    return { met: offer === null, goods, discount: 0, payable: goods, shares }

  const { reward } = offer
  let discount = 0
  if (reward.kind === 'free-product') {
    const gift = context.gifts.find((one) => one.sizeId === reward.sizeId)
    discount = gift ? roundHalfUp(gift.price * (100 - gift.discount), 100) : 0
    goods += discount
    shares.gift = discount
  } else if (reward.kind !== 'free-shipping') {
    const amounts: Record<string, number> = {}
    let base = 0
    for (const { line, price } of units) {
      if (reward.kind === 'percent-off-products' && !covers(reward.products, line)) continue
      amounts[line.id] = (amounts[line.id] ?? 0) + price
      base += price
    }
    discount = reward.kind === 'amount-off' ? Math.min(reward.amount, base) : roundHalfUp(base * reward.percent, 100)
    distribute(discount, base, amounts, shares, lines)
  }
  return { met: true, goods, discount, payable: goods - discount, shares }
}

/** Every line its whole dollars; then one dollar after the other to whoever is owed the most. */
function distribute(
  discount: number,
  base: number,
  amounts: Record<string, number>,
  shares: Record<string, number>,
  lines: readonly CartLine[],
): void {
  const owed: { line: string; rest: number }[] = []
  let given = 0
  for (const [line, amount] of Object.entries(amounts)) {
    const whole = Math.floor((discount * amount) / Math.max(1, base))
    shares[line] = whole
    given += whole
    owed.push({ line, rest: discount * amount - whole * base })
  }
  while (given < discount) {
    let best = owed[0]
    for (const one of owed) {
      if (!best || one.rest > best.rest || (one.rest === best.rest && isFirst(one.line, best.line, lines))) best = one
    }
    if (!best) throw new Error('nobody to give to')
    shares[best.line] = (shares[best.line] ?? 0) + 1
    best.rest = -1
    given++
  }
}

/** Of two lines the one of the smaller product, size and grind. */
function isFirst(one: string, other: string, lines: readonly CartLine[]): boolean {
  const key = (id: string) => {
    for (const { id: own, productId, sizeId, grind } of lines)
      if (own === id) return `${1000 + productId} ${1000 + sizeId} ${grind ?? ''}`
    return ''
  }
  return key(one) < key(other)
}

function isMet(offer: Offer, units: { line: CartLine; price: number }[], context: OfferContext): boolean {
  const { conditions, reward } = offer
  let count = 0
  let amount = 0
  for (const { line, price } of units) {
    if (!covers(conditions.concerns, line)) continue
    count++
    amount += price
  }
  if (count === 0 || count < conditions.minItems || amount < conditions.minAmount) return false
  if (conditions.minTier && (ranks[context.tier] ?? 0) < (ranks[conditions.minTier] ?? 0)) return false
  if (conditions.firstOrder && !context.isFirstOrder) return false
  if (conditions.needsCoupon && !context.couponOfferIds.some((id) => id === offer.id)) return false
  const now = context.now.getTime()
  if (conditions.from && now < conditions.from.getTime()) return false
  if (conditions.to && now >= conditions.to.getTime()) return false
  if (reward.kind !== 'free-product') return true
  let left = 0
  for (const gift of context.gifts) if (gift.sizeId === reward.sizeId) left = gift.stock
  for (const { line } of units) if (line.sizeId === reward.sizeId) left--
  return left > 0
}
