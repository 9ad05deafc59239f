/** Whether a parcel may be checked off at the packing table, and handed in. */
import type { OrderState } from '#domain/orders/order-transitions.ts'

export type CheckRefusal = 'not_paid' | 'ended' | 'on_its_way' | 'no_parcel'

/** Null: it may. Only a paid order that nobody has handed in lies on the table; what is collected at the counter does not. */
export function checkRefusal({ state, hasCarrier }: { state: OrderState; hasCarrier: boolean }): CheckRefusal | null {
  if (state === 'cart' || state === 'pending_payment') return 'not_paid'
  if (['cancelled', 'expired', 'returned', 'refunded'].includes(state)) return 'ended'
  if (state !== 'confirmed' && state !== 'ready_to_ship') return 'on_its_way'
  return hasCarrier ? null : 'no_parcel'
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
