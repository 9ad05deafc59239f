/** Whether an order may be checked off at the packing table, get a label, and be handed in. */
import type { OrderState } from '#domain/orders/order-transitions.ts'

export type CheckRefusal = 'not_paid' | 'ended' | 'on_its_way'

/** Null: it may. Only a paid order that nobody has handed in lies on the table, also one that is collected at the counter. */
export function checkRefusal(state: OrderState): CheckRefusal | null {
  if (state === 'cart' || state === 'pending_payment') return 'not_paid'
  if (['cancelled', 'expired', 'returned', 'refunded'].includes(state)) return 'ended'
  return state === 'confirmed' || state === 'ready_to_ship' ? null : 'on_its_way'
}

export type LabelRefusal = CheckRefusal | 'no_parcel'

/** What is collected at the counter has no parcel. */
export function labelRefusal({ state, hasCarrier }: { state: OrderState; hasCarrier: boolean }): LabelRefusal | null {
  return checkRefusal(state) ?? (hasCarrier ? null : 'no_parcel')
}

export type ShipRefusal = 'not_checked' | 'no_label' | 'recalled'

export interface CheckedParcel {
  checked: boolean
  /** At the carrier; null: there is none. */
  parcelState: 'wanted' | 'created' | 'refused' | 'cancelled' | null
  /** Lots of the parcel that were recalled since. */
  recalledLots: readonly string[]
}

/** Null: the order of a checked parcel with a label may be marked as shipped. */
export function shipRefusal({ checked, parcelState, recalledLots }: CheckedParcel): ShipRefusal | null {
  if (!checked) return 'not_checked'
  if (recalledLots.length > 0) return 'recalled'
  return parcelState === 'created' ? null : 'no_label'
}

/** The label of a check is void once the order has a newer parcel: what lies on the table must be checked again. */
export function isCheckValid(checkedAt: Date, parcelSince: Date | null): boolean {
  return parcelSince === null || checkedAt >= parcelSince
}
