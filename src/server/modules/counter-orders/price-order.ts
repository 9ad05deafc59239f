/** What a counter order costs: the products' prices and discounts of now, and the delivery fee. Offers belong to carts. */
import type { CounterDelivery } from '#contract/admin/counter-orders.ts'
import { type ComputedCart, computeCart } from '#domain/cart/compute-cart.ts'
import { deliveryFee } from '#domain/cart/delivery-fee.ts'
import { chooseGrind, type Grind } from '#domain/grind.ts'
import { readHomeAddress } from '#domain/home-address.ts'
import { type Twd, twd } from '#domain/money.ts'
import { isTooHeavy, parcelGrams } from '#domain/parcels/parcel-weight.ts'
import { runningDiscount } from '#domain/pricing.ts'
import { isOutlyingIsland } from '#domain/taiwan-addresses.ts'
import { recipientTexts, tooHeavyText } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { requireStore } from '#server/modules/fulfilment/owner-carriers.service.ts'
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

export interface PricedOrder {
  lines: (SizeNow & { grind: Grind | null; quantity: number; discount: number })[]
  computed: ComputedCart
  fee: Twd
  total: Twd
}

export async function priceOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  wanted: readonly WantedLine[],
  { carrier, outlyingIsland }: ChosenDelivery,
): Promise<PricedOrder> {
  const now = deps.clock.now()
  const sizes = await selectSizes(
    deps.db,
    wanted.map(({ size_id }) => size_id),
  )
  const lines = mergeLines(wanted.map((line) => toLine(line, sizes, now)))
  const domainLines = lines.map((line, index) => ({
    id: String(index),
    productId: line.product_id,
    sizeId: line.size_id,
    grind: line.grind,
    categoryIds: [],
    price: twd(line.price),
    discount: line.discount,
    quantity: line.quantity,
  }))
  const context = { now, tier: 'member', isFirstOrder: false, couponOfferIds: [], gifts: [] } as const
  const computed = computeCart(domainLines, null, context)
  if (carrier) {
    const grams = parcelGrams(lines.map(({ parcel_grams, quantity }) => ({ grams: parcel_grams, quantity })))
    if (isTooHeavy(carrier.code, grams)) throw new AppError('parcel_too_heavy', { text: tooHeavyText(carrier, grams) })
  }
  const fee = carrier ? deliveryFee(computed, carrier, outlyingIsland) : twd(0)
  return { lines, computed, fee, total: twd(computed.payable + fee) }
}

function toLine(wanted: WantedLine, sizes: readonly SizeNow[], now: Date): PricedOrder['lines'][number] {
  const size = sizes.find(({ size_id }) => size_id === wanted.size_id)
  if (!size) throw new AppError('size_not_found')
  const chosen = chooseGrind(size.grindable, wanted.grind ?? null)
  if (!chosen) throw new AppError('grind_not_offered')
  const window = { percent: size.discount_percent, from: size.discount_from, to: size.discount_to }
  return { ...size, grind: chosen.grind, quantity: wanted.quantity, discount: runningDiscount(window, now) }
}

/** The same size and grind twice is one line. */
function mergeLines(lines: PricedOrder['lines']): PricedOrder['lines'] {
  const merged = new Map<string, PricedOrder['lines'][number]>()
  for (const line of lines) {
    const key = `${line.size_id} ${line.grind}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}
