/**
 * How much a member may have under way that is not paid for: stock is held for it, and nobody may hold it for nothing. One
 * table for all rules; the texts are in messages/checkout.ts.
 */

const orderLimits = {
  /** Orders that wait for their payment. */
  unpaidOrders: 2,
  /** Units in orders that are not paid for yet, cash on delivery included: less for who never paid an order. */
  heldUnits: { beforeFirstPayment: 60, later: 200 },
  /** Cash-on-delivery orders under way, until the first one was collected. */
  cashOrders: 3,
  /** The same to one phone, whoever ordered: a stranger with many accounts has one. */
  cashOrdersToPhone: 3,
  /** Parcels that were left at the store and came back, of the member or to the phone: from then on payment comes first. */
  parcelsLeft: 2,
} as const

/** A member's other orders, as far as the rules ask. */
export interface OrderStanding {
  unpaidOrders: number
  heldUnits: number
  /** Unpaid, or confirmed and not collected yet. */
  cashOrders: number
  hasPaid: boolean
  hasCollected: boolean
  parcelsLeft: number
  /** To the recipient's phone, of all members: confirmed and not collected yet; left lying. */
  cashOrdersToPhone: number
  parcelsLeftAtPhone: number
}

export type OrderLimit =
  | 'unpaid_orders'
  | 'held_units'
  | 'cash_orders'
  | 'parcels_left'
  | 'cash_orders_to_phone'
  | 'parcels_left_at_phone'

export interface LimitReached {
  limit: OrderLimit
  most: number
}

/** Whether one more order with so many units may be placed; null: it may. */
export function placingLimit(standing: OrderStanding, units: number): LimitReached | null {
  const { unpaidOrders, heldUnits } = orderLimits
  if (standing.unpaidOrders >= unpaidOrders) return { limit: 'unpaid_orders', most: unpaidOrders }
  const most = standing.hasPaid ? heldUnits.later : heldUnits.beforeFirstPayment
  return standing.heldUnits + units > most ? { limit: 'held_units', most } : null
}

/**
 * Whether an order may be paid on delivery; null: it may. With three under way and none collected it may not, after the
 * first one was collected there may be ten. What others ordered to the same phone counts only for who has not collected
 * one: a family shares a phone, and each of them is trusted after the first parcel. `factor` widens what counts by phone,
 * for load tests, which have one.
 */
export function cashLimit(standing: OrderStanding, factor: number): LimitReached | null {
  const { cashOrders, parcelsLeft } = orderLimits
  const toPhone = Math.ceil(orderLimits.cashOrdersToPhone * factor)
  const leftAtPhone = Math.ceil(parcelsLeft * factor)
  if (standing.parcelsLeft >= parcelsLeft) return { limit: 'parcels_left', most: parcelsLeft }
  if (standing.hasCollected) return null
  if (standing.cashOrders >= cashOrders) return { limit: 'cash_orders', most: cashOrders }
  if (standing.parcelsLeftAtPhone >= leftAtPhone) return { limit: 'parcels_left_at_phone', most: leftAtPhone }
  return standing.cashOrdersToPhone < toPhone ? null : { limit: 'cash_orders_to_phone', most: toPhone }
}
