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
  /** Parcels that were left at the store and came back: from then on payment comes first. */
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
}

export type OrderLimit = 'unpaid_orders' | 'held_units' | 'cash_orders' | 'parcels_left'

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
 * first one was collected there may be ten.
 */
export function cashLimit(standing: OrderStanding): LimitReached | null {
  const { cashOrders, parcelsLeft } = orderLimits
  if (standing.parcelsLeft >= parcelsLeft) return { limit: 'parcels_left', most: parcelsLeft }
  if (standing.hasCollected || standing.cashOrders < cashOrders) return null
  return { limit: 'cash_orders', most: cashOrders }
}
