import { type Twd, twd } from '#domain/money.ts'
import type { ComputedCart } from './compute-cart.ts'

/** What the member chose for the cart; `best`: nothing, the shop gives what saves most. */
export type OfferChoice = { kind: 'best' } | { kind: 'none' } | { kind: 'chosen'; offerId: number }

/** An offer that the cart meets, and the cart with it. */
export interface MatchedOffer<O> {
  offer: O
  computed: ComputedCart
}

/** What carriers ask for a parcel, from the cheapest to the dearest. */
export interface CarrierFees {
  least: number
  most: number
}

/** What the shopper pays less with an offer, delivery included; negative: more. */
type SavingOf = (withOffer: ComputedCart) => number

/**
 * The offer that is applied: the chosen one while the cart meets it, else the one that saves most. Where none takes money
 * off it is the gift of the highest worth. Of equal ones the first is taken. Null: none fits, or none is wanted.
 */
export function chooseOffer<O extends { id: number }>(
  choice: OfferChoice,
  matched: readonly MatchedOffer<O>[],
  savingOf: SavingOf,
): MatchedOffer<O> | null {
  if (choice.kind === 'none') return null
  const chosen = choice.kind === 'chosen' ? matched.find(({ offer }) => offer.id === choice.offerId) : undefined
  if (chosen) return chosen
  const giftWorth = (computed: ComputedCart) =>
    computed.lines.some(({ isGift }) => isGift) && savingOf(computed) >= 0 ? computed.discount : 0
  return (
    largest(matched, ({ computed }) => savingOf(computed)) ?? largest(matched, ({ computed }) => giftWorth(computed))
  )
}

/**
 * The saving before a carrier is chosen: NT$60 off NT$1,040, which ship free, save nothing if the delivery of NT$980
 * costs 100. A lost free delivery counts as the dearest, a won one as the cheapest: what is applied by itself never costs
 * more.
 */
export function offerSaving(plain: ComputedCart, withOffer: ComputedCart, { least, most }: CarrierFees): Twd {
  const won = !isFree(plain) && isFree(withOffer) ? least : 0
  const lost = isFree(plain) && !isFree(withOffer) ? most : 0
  return twd(plain.payable - withOffer.payable + won - lost)
}

function isFree({ payable, freeShippingByOffer, freeShippingFrom }: ComputedCart): boolean {
  return freeShippingByOffer || payable >= freeShippingFrom
}

/** The first of the largest; null: none is above zero. */
function largest<T>(all: readonly T[], sizeOf: (one: T) => number): T | null {
  let found: T | null = null
  let size = 0
  for (const one of all) {
    const own = sizeOf(one)
    if (own > size) [found, size] = [one, own]
  }
  return found
}
