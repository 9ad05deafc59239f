/** What staff can do with an order now: the steps that the table of transitions allows, and what they mean besides. */

import { canTransition, type OrderState } from '#domain/orders/order-transitions.ts'
import { canRefundPart } from '#domain/returns/return-states.ts'

export const orderAdminSteps = [
  'pack',
  'ship',
  /** At the counter: the buyer takes it along. */
  'hand_over',
  'cancel',
  /** A part of what was paid, goods back or not. */
  'refund',
  'recipient',
  'store',
  /** Another grind of a line: neither price nor stock change. */
  'grind',
  'note',
] as const
export type OrderAdminStep = (typeof orderAdminSteps)[number]

export interface AdminOrder {
  state: OrderState
  /** Null: nothing is sent, the buyer takes it along. */
  delivery: 'store' | 'home' | null
  /** Paid, minus what is refunded or will be. */
  paidLeft: number
}

/** Nothing has left the house: recipient and store can still be others. */
const beforeShipping: readonly OrderState[] = ['pending_payment', 'confirmed', 'ready_to_ship']

/** Its bags are not filled yet. */
const beforePacking: readonly OrderState[] = ['pending_payment', 'confirmed']

/** A paid order with a parcel: `pack`, `cancel`, `refund`, `recipient`, `note`; once it is shipped `refund`, `note`. */
export function allowedAdminSteps(order: AdminOrder): OrderAdminStep[] {
  return orderAdminSteps.filter((step) => isAllowed[step](order))
}

const isAllowed: Record<OrderAdminStep, (order: AdminOrder) => boolean> = {
  pack: ({ state }) => canTransition(state, 'pack'),
  ship: ({ state, delivery }) => delivery !== null && canTransition(state, 'ship'),
  hand_over: ({ state, delivery }) => delivery === null && (canTransition(state, 'pack') || state === 'ready_to_ship'),
  cancel: ({ state }) => canTransition(state, 'cancel'),
  refund: ({ state, paidLeft }) => paidLeft > 0 && canRefundPart(state, false),
  recipient: ({ state, delivery }) => delivery !== null && beforeShipping.includes(state),
  store: ({ state, delivery }) => delivery === 'store' && beforeShipping.includes(state),
  grind: ({ state }) => beforePacking.includes(state),
  note: () => true,
}
