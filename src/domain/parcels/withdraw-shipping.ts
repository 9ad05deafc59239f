/** Marking an order as shipped can be taken back for a minute: until then its mail and its invoice wait. */
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { parcelProgress } from '#domain/parcels/parcel-progress.ts'

/** So long do the mail and the invoice of a shipped order wait. */
export const withdrawMs = 60_000

export interface ShippedOrder {
  state: OrderState
  /** The latest step of its history; null: none. */
  last: { event: string; actor: string; at: Date } | null
  /** What carriers have reported about its parcels. */
  updates: readonly { code: string; event: ParcelEvent; message: string; changedAt: Date }[]
  /** The mail to the buyer: waits, or leaves, or has left. */
  mailWaits: boolean
  hasReturn: boolean
}

export type WithdrawRefusal = 'not_shipped' | 'by_carrier' | 'moved_on' | 'too_late' | 'carrier_has_it' | 'returning'

/**
 * Null: it may be taken back. Staff marked it less than a minute ago, the carrier has not reported the parcel, and nobody
 * was told. 59 seconds later it may, 60 seconds later it may not.
 */
export function withdrawRefusal(order: ShippedOrder, now: Date): WithdrawRefusal | null {
  const { state, last, updates, mailWaits, hasReturn } = order
  if (state !== 'shipped' || last === null) return 'not_shipped'
  if (last.event !== 'ship') return 'moved_on'
  if (last.actor !== 'owner') return 'by_carrier'
  if (parcelProgress(updates).leftShop) return 'carrier_has_it'
  if (hasReturn) return 'returning'
  return mailWaits && now.getTime() < withdrawableUntil(last.at).getTime() ? null : 'too_late'
}

export function withdrawableUntil(shippedAt: Date): Date {
  return new Date(shippedAt.getTime() + withdrawMs)
}
