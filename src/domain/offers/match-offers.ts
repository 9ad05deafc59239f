import { lineAmount } from '#domain/catalogue/pricing.ts'
import { sumTwd, type Twd, twd } from '#domain/money.ts'
import { type Tier, tiers } from '#domain/tiers.ts'
import { isInScope, type Offer, type OfferContext, type OfferLine } from './offer.ts'

/** A condition of an offer that is not met, with what a sentence such as 還差 1 件 needs. */
export type Missing =
  | { kind: 'items'; count: number }
  | { kind: 'amount'; amount: Twd }
  | { kind: 'tier'; tier: Tier['key'] }
  | { kind: 'first-order' }
  | { kind: 'coupon' }
  | { kind: 'dates' }
  | { kind: 'gift' }
  | { kind: 'used-up' }

/** All unmet conditions; empty when the offer is met. With one bag in the cart, 任選 2 件 misses `items: 1`. */
export function missingFor(offer: Offer, lines: readonly OfferLine[], context: OfferContext): Missing[] {
  const { minItems, minAmount, concerns, minTier, firstOrder, needsCoupon, from, to } = offer.conditions
  const counted = lines.filter((line) => isInScope(concerns, line))
  const items = counted.reduce((sum, line) => sum + line.quantity, 0)
  const amount = sumTwd(counted.map((line) => lineAmount(line.price, line.discount, line.quantity)))
  const itemsMissing = Math.max(1, minItems) - items
  const missing: Missing[] = []
  if (itemsMissing > 0) missing.push({ kind: 'items', count: itemsMissing })
  if (amount < minAmount) missing.push({ kind: 'amount', amount: twd(minAmount - amount) })
  if (minTier && tierRank(context.tier) < tierRank(minTier)) missing.push({ kind: 'tier', tier: minTier })
  if (firstOrder && !context.isFirstOrder) missing.push({ kind: 'first-order' })
  if (needsCoupon && !context.couponOfferIds.includes(offer.id)) missing.push({ kind: 'coupon' })
  if (context.usedUpOfferIds.includes(offer.id)) missing.push({ kind: 'used-up' })
  if ((from && context.now < from) || (to && context.now >= to)) missing.push({ kind: 'dates' })
  if (offer.reward.kind === 'free-product' && !hasGift(offer.reward.sizeId, lines, context)) {
    missing.push({ kind: 'gift' })
  }
  return missing
}

/** The offers whose conditions are all met now. */
export function matchOffers<O extends Offer>(
  lines: readonly OfferLine[],
  offers: readonly O[],
  context: OfferContext,
): O[] {
  return offers.filter((offer) => missingFor(offer, lines, context).length === 0)
}

/** True when the offer can still be met: by more goods in the cart, or by a gift that is back in stock. */
export function canStillBeMet(missing: readonly Missing[]): boolean {
  return missing.length > 0 && missing.every(({ kind }) => kind === 'items' || kind === 'amount' || kind === 'gift')
}

/** True when only a member can meet it: a visitor is told so. What a visitor has not earned yet may be missing besides. */
export function needsMember(missing: readonly Missing[]): boolean {
  return (
    missing.some(({ kind }) => kind === 'tier' || kind === 'first-order') &&
    missing.every(({ kind }) => kind !== 'dates' && kind !== 'gift')
  )
}

/** The gift is in addition to bought units of the same size: 3 left and 3 in the cart leave none for the gift. */
function hasGift(sizeId: number, lines: readonly OfferLine[], context: OfferContext): boolean {
  const stock = context.gifts.find((gift) => gift.sizeId === sizeId)?.stock ?? 0
  const bought = lines.reduce((sum, line) => sum + (line.sizeId === sizeId ? line.quantity : 0), 0)
  return stock > bought
}

function tierRank(key: Tier['key']): number {
  return tiers.findIndex((tier) => tier.key === key)
}
