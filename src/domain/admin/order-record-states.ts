/** What the order's page says of its parcels and payments: their own records, read with the state of the order. */
import type { AttemptState } from '#domain/orders/decide-payment.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'

export type StoredParcelState = 'wanted' | 'created' | 'refused' | 'cancelled'
/** ended: its order goes nowhere any more. */
export type ShownParcelState = StoredParcelState | 'on_its_way' | 'at_store' | 'delivered' | 'back' | 'ended'

type Stage = 'here' | 'on_its_way' | 'at_store' | 'delivered' | 'back' | 'ended'

const stages: Record<PlacedState, Stage> = {
  pending_payment: 'here',
  confirmed: 'here',
  ready_to_ship: 'here',
  shipped: 'on_its_way',
  arrived_at_store: 'at_store',
  completed: 'delivered',
  cancelled: 'ended',
  expired: 'ended',
  returned: 'back',
  refunded: 'back',
}

/**
 * The newest parcel goes as far as its order: of a completed order it is delivered, not "created". An older one was
 * replaced. One that the carrier refused or cancelled says so, whatever became of the order.
 */
export function shownParcelState(
  order: PlacedState,
  parcel: { state: StoredParcelState; newest: boolean },
): ShownParcelState {
  const stage = stages[order]
  if (parcel.state === 'cancelled') return 'cancelled'
  if (parcel.state === 'refused') return stage === 'here' ? 'refused' : 'ended'
  if (!parcel.newest) return 'ended'
  if (stage === 'here') return parcel.state
  if (parcel.state === 'wanted') return 'ended'
  return stage
}

/** to_collect: cash that the carrier brings · not_collected: it never will. */
export type ShownPaymentState = AttemptState | 'to_collect' | 'collected' | 'not_collected' | 'ended'

const closed: readonly PlacedState[] = ['cancelled', 'expired', 'returned', 'refunded']

/** Cash on delivery is collected, not waited for; of an order that is paid or has ended nothing is waited for. */
export function shownPaymentState(
  order: PlacedState,
  { method, state }: { method: OrderPaymentMethod; state: AttemptState },
): ShownPaymentState {
  if (state === 'failed') return 'failed'
  if (method === 'cod') {
    if (state === 'paid') return 'collected'
    if (state === 'lapsed' || closed.includes(order)) return 'not_collected'
    return order === 'pending_payment' ? 'waiting' : 'to_collect'
  }
  if (state === 'paid' || state === 'lapsed') return state
  return order === 'pending_payment' ? state : 'ended'
}

/** 本單入帳 is said of money that is there. */
export function isShownAsSettling({ settles, state }: { settles: boolean; state: AttemptState }): boolean {
  return settles && state === 'paid'
}
