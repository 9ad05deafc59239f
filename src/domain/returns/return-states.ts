import type { OrderState } from '#domain/orders/order-transitions.ts'

const paidStates: readonly OrderState[] = ['confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed']

/**
 * Whether a part of an order in this state can be refunded: pieces once the buyer has them, an amount of goodwill from the
 * payment on. `canRefundPart('shipped', true)` is false: the parcel would come back as a whole.
 */
export function canRefundPart(state: OrderState, withPieces: boolean): boolean {
  return withPieces ? state === 'completed' : paidStates.includes(state)
}
