/** What a counter order costs, by the cart's own functions: prices and discounts of now, one offer, the delivery fee. */
import type { CounterDelivery } from '#contract/admin/counter-orders.ts'
import { type CartLine, type ComputedCart, computeCart } from '#domain/cart/compute-cart.ts'
import { deliveryFee } from '#domain/cart/delivery-fee.ts'
import { chooseGrind, type Grind } from '#domain/grind.ts'
import { readHomeAddress } from '#domain/home-address.ts'
import { type Twd, twd } from '#domain/money.ts'
import { matchOffers } from '#domain/offers/match-offers.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { pricedFor } from '#domain/parcels/carrier-price.ts'
import { isTooHeavy, parcelGrams } from '#domain/parcels/parcel-weight.ts'
import { runningDiscount } from '#domain/pricing.ts'
import { offerWorth } from '#domain/shipping.ts'
import { isOutlyingIsland } from '#domain/taiwan-addresses.ts'
import { tierOf } from '#domain/tiers.ts'
import { recipientTexts, tooHeavyText } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { requireStore } from '#server/modules/fulfilment/owner-carriers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { findOfferStanding, type SizeNow, selectCarrier, selectSizes } from './counter-orders.repo.ts'

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

export interface PricedOrder {
  lines: CounterLine[]
  domainLines: CartLine[]
  computed: ComputedCart
  fee: Twd
  total: Twd
  /** As it is for this parcel. */
  carrier: ChosenDelivery['carrier']
  /** The offer that was chosen and saves something, and how much. */
  used: { offer: ShopOffer; worth: Twd; gift: SizeNow | null } | null
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
  const giftIds = offers.flatMap(({ reward }) => (reward.kind === 'free-product' ? [reward.sizeId] : []))
  const sizes = await selectSizes(deps.db, [...wanted.map(({ size_id }) => size_id), ...giftIds])
  const gifts = sizes.filter(({ size_id }) => giftIds.includes(size_id))
  const lines = mergeLines(wanted.map((line) => toLine(line, sizes, now)))
  const domainLines = lines.map(toDomainLine)
  const standing = memberId === null ? undefined : await findOfferStanding(deps.db, memberId)
  const context: OfferContext = {
    now,
    tier: tierOf(twd(standing?.spent ?? 0), deps.settings.current().tiers).key,
    isFirstOrder: standing !== undefined && !standing.has_ordered,
    // a coupon is its member's to spend, in their own cart
    couponOfferIds: [],
    gifts: gifts.map((size) => toGift(size, now)),
  }
  const gramsOf = (computed: ComputedCart) => {
    const free = computed.lines.find(({ isGift }) => isGift)
    return parcelWeight(lines, gifts.find(({ size_id }) => size_id === free?.sizeId) ?? null)
  }
  const price = (offer: ShopOffer | null) =>
    priceWith(computeCart(domainLines, offer, context), offer, delivery, gramsOf)
  const matched = matchOffers(domainLines, offers, context)
    .map((offer) => ({ offer, worth: price(offer).worth }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  const used = matched.find(({ offer }) => offer.id === offerId) ?? null
  if (offerId !== null && !used) throw new AppError('offer_not_met')
  const { computed, fee, total, carrier } = price(used?.offer ?? null)
  const gift = computed.lines.find(({ isGift }) => isGift)
  requireCarriable(gramsOf(computed), delivery)
  return {
    ...{ lines, domainLines, computed, fee, total, carrier, offers: matched },
    used: used && { ...used, gift: gifts.find(({ size_id }) => size_id === gift?.sizeId) ?? null },
  }
}

function priceWith(
  computed: ComputedCart,
  offer: ShopOffer | null,
  { carrier: chosen, outlyingIsland }: ChosenDelivery,
  gramsOf: (computed: ComputedCart) => number,
) {
  const { discount, payable } = computed
  const carrier = chosen && pricedFor(chosen, { grams: gramsOf(computed), outlyingIsland })
  const fee = carrier ? deliveryFee(computed, carrier, outlyingIsland) : twd(0)
  const worth = offer ? offerWorth({ discount, payable, carrierPrice: twd(carrier?.price ?? 0), fee }) : twd(0)
  return { computed, fee, total: twd(payable + fee), worth, carrier }
}

function parcelWeight(lines: readonly CounterLine[], gift: SizeNow | null): number {
  const goods = lines.map(({ parcel_grams, quantity }) => ({ grams: parcel_grams, quantity }))
  return parcelGrams(gift ? [...goods, { grams: gift.parcel_grams, quantity: 1 }] : goods)
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

function toGift(size: SizeNow, now: Date): OfferContext['gifts'][number] {
  return {
    productId: size.product_id,
    sizeId: size.size_id,
    grind: size.grindable ? 'whole' : null,
    price: twd(size.price),
    discount: discountOf(size, now),
    stock: size.stock,
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
