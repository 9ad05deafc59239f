/** What a counter order costs, by the cart's own functions: prices and discounts of now, one offer, the delivery fee. */
import type { CounterDelivery } from '#contract/admin/orders/counter-orders.ts'
import { type CartLine, type ComputedCart, computeCart } from '#domain/cart/compute-cart.ts'
import { priceOrder as computePrice, type OrderPrice } from '#domain/cart/price-order.ts'
import { chooseGrind, type Grind } from '#domain/catalogue/grind.ts'
import { runningDiscount } from '#domain/catalogue/pricing.ts'
import { readHomeAddress } from '#domain/delivery/home-address.ts'
import { isOutlyingIsland } from '#domain/delivery/taiwan-addresses.ts'
import { type Twd, twd } from '#domain/money.ts'
import { matchOffers } from '#domain/offers/match-offers.ts'
import { isTooHeavy, parcelGrams } from '#domain/parcels/parcel-weight.ts'
import { recipientTexts, tooHeavyText } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { cartMoment } from '#server/modules/cart/cart-moment.ts'
import { type LoadedProduct, toLoadedProduct, toOfferContext } from '#server/modules/cart/cart-state.ts'
import { findPricingFacts } from '#server/modules/cart/pricing-facts.repo.ts'
import { requireStore } from '#server/modules/fulfilment/owner-carriers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { type SizeNow, selectCarrier, selectSizes } from './counter-orders.repo.ts'

export interface WantedLine {
  size_id: number
  grind?: Grind | null | undefined
  quantity: number
}

export interface ChosenDelivery {
  carrier: NonNullable<Awaited<ReturnType<typeof selectCarrier>>> | null
  store: { id: string; name: string; address: string } | null
  home: { zip: string; city: string; district: string; address: string } | null
  outlyingIsland: boolean
}

/** Calls the carrier for its stores: outside of any transaction. */
export async function chooseDelivery(deps: Deps, delivery: CounterDelivery): Promise<ChosenDelivery> {
  if (delivery.kind === 'take_along') return { carrier: null, store: null, home: null, outlyingIsland: false }
  const carrier = await selectCarrier(deps.db, delivery.kind === 'home' ? 'TCAT' : delivery.carrier)
  if (!carrier) throw new AppError('carrier_not_found')
  if (delivery.kind === 'store') {
    const store = await requireStore(deps, delivery.carrier, delivery.store_id.trim())
    return { carrier, store, home: null, outlyingIsland: false }
  }
  const { address, district, problems } = readHomeAddress(delivery)
  const fields = recipientTexts(problems)
  if (Object.keys(fields).length > 0) throw new AppError('recipient_invalid', { fields })
  return { carrier, store: null, home: address, outlyingIsland: district ? isOutlyingIsland(district) : false }
}

type CounterLine = SizeNow & { grind: Grind | null; quantity: number; discount: number }

export interface PricedOrder extends OrderPrice<NonNullable<ChosenDelivery['carrier']>, ShopOffer> {
  lines: CounterLine[]
  computed: ComputedCart
  /** What the offer gives for free. */
  gift: LoadedProduct | null
  /** What the order could have instead, the best one first. */
  offers: { offer: ShopOffer; worth: Twd }[]
}

interface Choice {
  offers: readonly ShopOffer[]
  offerId: number | null
  memberId: string | null
}

export async function priceOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  wanted: readonly WantedLine[],
  delivery: ChosenDelivery,
  { offers, offerId, memberId }: Choice,
): Promise<PricedOrder> {
  const now = deps.clock.now()
  const sizes = await selectSizes(
    deps.db,
    wanted.map(({ size_id }) => size_id),
  )
  const facts = await findPricingFacts(deps.db, memberId)
  const gifts = facts.gifts.map((gift) => toLoadedProduct(gift, now))
  const lines = mergeLines(wanted.map((line) => toLine(line, sizes, now)))
  const domainLines = lines.map(toDomainLine)
  const context = toOfferContext(facts, null, gifts, cartMoment(deps))
  const giftOf = ({ lines: computedLines }: ComputedCart) => {
    const free = computedLines.find(({ isGift }) => isGift)
    return gifts.find(({ sizeId }) => sizeId === free?.sizeId) ?? null
  }
  const price = (offer: ShopOffer | null) => {
    const computed = computeCart(domainLines, offer, context)
    const grams = parcelWeight(lines, giftOf(computed))
    const { carrier, outlyingIsland } = delivery
    return { computed, grams, ...computePrice({ computed, lines: domainLines, offer, carrier, grams, outlyingIsland }) }
  }
  const matched = matchOffers(domainLines, offers, context)
    .map((offer) => ({ offer, worth: price(offer).worth }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  const chosen = matched.find(({ offer }) => offer.id === offerId) ?? null
  if (offerId !== null && !chosen) throw new AppError('offer_not_met')
  const { grams, ...priced } = price(chosen?.offer ?? null)
  requireCarriable(grams, delivery)
  return { ...priced, lines, gift: giftOf(priced.computed), offers: matched }
}

function parcelWeight(lines: readonly CounterLine[], gift: LoadedProduct | null): number {
  const goods = lines.map(({ parcel_grams, quantity }) => ({ grams: parcel_grams, quantity }))
  return parcelGrams(gift ? [...goods, { grams: gift.parcelGrams, quantity: 1 }] : goods)
}

function requireCarriable(grams: number, { carrier }: ChosenDelivery): void {
  if (!carrier) return
  if (isTooHeavy(carrier.code, grams)) throw new AppError('parcel_too_heavy', { text: tooHeavyText(carrier, grams) })
}

function toDomainLine(line: CounterLine, index: number): CartLine {
  return {
    id: String(index),
    productId: line.product_id,
    sizeId: line.size_id,
    grind: line.grind,
    categoryIds: line.category_ids,
    price: twd(line.price),
    discount: line.discount,
    quantity: line.quantity,
  }
}

function discountOf(size: SizeNow, now: Date): number {
  return runningDiscount({ percent: size.discount_percent, from: size.discount_from, to: size.discount_to }, now)
}

function toLine(wanted: WantedLine, sizes: readonly SizeNow[], now: Date): CounterLine {
  const size = sizes.find(({ size_id }) => size_id === wanted.size_id)
  if (!size) throw new AppError('size_not_found')
  const chosen = chooseGrind(size.grindable, wanted.grind ?? null)
  if (!chosen) throw new AppError('grind_not_offered')
  return { ...size, grind: chosen.grind, quantity: wanted.quantity, discount: discountOf(size, now) }
}

/** The same size and grind twice is one line. */
function mergeLines(lines: readonly CounterLine[]): CounterLine[] {
  const merged = new Map<string, CounterLine>()
  for (const line of lines) {
    const key = `${line.size_id} ${line.grind}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}
