/**
 * A past order against a planned offer: would it have had it, and what would that have cost? The same functions as for a
 * cart. The shop's other offers stay: a shopper who had a better one would have kept it.
 */
import { type CartLine, computeCart } from '#domain/cart/compute-cart.ts'
import { type Delivery, offerWorth, shippingFee } from '#domain/delivery/shipping.ts'
import type { Twd } from '#domain/money.ts'
import type { Offer, OfferContext } from '#domain/offers/offer.ts'
import type { Tier } from '#domain/tiers.ts'

export interface PastOrder {
  memberId: string | null
  placedAt: Date
  lines: readonly CartLine[]
  /** The offer that it had. */
  had: { offerId: number; amount: Twd } | null
  /** The gift that it had, at its price of that day. */
  gift: OfferContext['gifts'][number] | null
  /** The products that counted for the offer that it had; null: all. */
  hadProductIds: readonly number[] | null
  carrierPrice: Twd
  delivery: Delivery
  /** The amount for free shipping on that day. */
  freeFrom: Twd
  tier: Tier['key']
  isFirstOrder: boolean
}

export interface SimulatedOffer {
  offer: Offer
  /** The offer ran then: its dates count. A planned one is tried on every day. */
  withDates: boolean
  /** Of a gift, at its price of today. */
  gifts: OfferContext['gifts']
  maxUses: number | null
  maxUsesPerMember: number | null
}

export interface Simulation {
  /** Orders that were read. */
  read: number
  /** Orders that would have it, those that had it included. */
  orders: number
  /** What it would have taken off them. */
  cost: number
  /** Of these, the orders that really had it, and what it takes off them by its terms of today. */
  had: number
  hadCost: number
  /** What those orders were given when they were placed. */
  hadGiven: number
  /** Orders that had another offer and would have changed, and what that gave them: it is saved. */
  changed: number
  changedSaved: number
  /** Orders that met it and kept another offer, which was worth at least as much. */
  kept: number
  /** Orders that met it when its uses were used up. */
  tooLate: number
  firstOrders: number
  byTier: Partial<Record<Tier['key'], number>>
  /** Dollars and units by product; free delivery is not a product's. */
  byProduct: Record<number, { units: number; cost: number }>
  deliveryCost: number
  /** How often each member would have had it: never leaves the server. */
  members: Map<string, number>
}

export function emptySimulation(): Simulation {
  return {
    ...{
      read: 0,
      orders: 0,
      cost: 0,
      had: 0,
      hadCost: 0,
      hadGiven: 0,
      changed: 0,
      changedSaved: 0,
      kept: 0,
      tooLate: 0,
    },
    firstOrders: 0,
    byTier: {},
    byProduct: {},
    deliveryCost: 0,
    members: new Map(),
  }
}

/** Adds one order to the sums; orders come in the order in which they were placed, because of the limits. */
export function simulateOrder(sums: Simulation, order: PastOrder, planned: SimulatedOffer): void {
  sums.read++
  const { offer } = planned
  const own = order.had?.offerId === offer.id
  const computed = computeCart(order.lines, own ? asItWas(offer, order) : offer, contextOf(order, planned, own))
  if (computed.offer?.missing.length !== 0) return
  const { payable, discount, freeShippingByOffer: freeByOffer } = computed
  const { carrierPrice, delivery, freeFrom } = order
  const fee = shippingFee({ payable, carrierPrice, delivery, freeByOffer, freeFrom })
  const worth = offerWorth({ discount, payable, carrierPrice, fee, freeFrom })
  if (worth === 0) return
  const other = own ? null : order.had
  if (other && other.amount >= worth) {
    sums.kept++
    return
  }
  if (isUsedUp(sums, order, planned)) {
    sums.tooLate++
    return
  }
  sums.orders++
  sums.cost += worth
  sums.deliveryCost += worth - discount
  if (order.memberId) sums.members.set(order.memberId, (sums.members.get(order.memberId) ?? 0) + 1)
  sums.byTier[order.tier] = (sums.byTier[order.tier] ?? 0) + 1
  if (order.isFirstOrder) sums.firstOrders++
  if (own) {
    sums.had++
    sums.hadCost += worth
    sums.hadGiven += order.had?.amount ?? 0
  }
  if (other) {
    sums.changed++
    sums.changedSaved += other.amount
  }
  for (const { productId, quantity, share } of computed.lines) {
    if (share === 0) continue
    const product = sums.byProduct[productId] ?? { units: 0, cost: 0 }
    sums.byProduct[productId] = { units: product.units + quantity, cost: product.cost + share }
  }
}

function isUsedUp({ orders, members }: Simulation, { memberId }: PastOrder, planned: SimulatedOffer): boolean {
  const { maxUses, maxUsesPerMember } = planned
  if (maxUses !== null && orders >= maxUses) return true
  return maxUsesPerMember !== null && memberId !== null && (members.get(memberId) ?? 0) >= maxUsesPerMember
}

/** Person and dates were checked when the order was placed, and a category may have other products today. */
function asItWas({ conditions, ...offer }: Offer, { hadProductIds }: PastOrder): Offer {
  return {
    ...offer,
    conditions: {
      ...conditions,
      concerns: hadProductIds ? { productIds: hadProductIds, categoryIds: [] } : null,
      minTier: null,
      firstOrder: false,
      needsCoupon: false,
      from: null,
      to: null,
    },
  }
}

/** Whoever needs a coupon is taken to have one: nobody knows who would have typed a code. */
function contextOf(order: PastOrder, { offer, gifts, withDates }: SimulatedOffer, own: boolean): OfferContext {
  const { from, to } = offer.conditions
  // a planned offer is tried on every day: any moment between its dates will do
  const someDay = from ?? (to ? new Date(to.getTime() - 1) : order.placedAt)
  return {
    now: withDates || own ? order.placedAt : someDay,
    tier: order.tier,
    isFirstOrder: order.isFirstOrder,
    couponOfferIds: [offer.id],
    usedUpOfferIds: [],
    gifts: own && order.gift ? [order.gift] : gifts,
    freeShippingFrom: order.freeFrom,
  }
}
