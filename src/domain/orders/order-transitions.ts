/**
 * Every change of an order's state: one table, with what has to happen in the same transaction. What is not in the table is
 * refused. `server/app/order-reactions.ts` says who does it.
 */

export const placedStates = [
  'pending_payment',
  'confirmed',
  'ready_to_ship',
  'shipped',
  'arrived_at_store',
  'completed',
  'cancelled',
  'expired',
  'returned',
  'refunded',
] as const
export type PlacedState = (typeof placedStates)[number]

export const orderStates = ['cart', ...placedStates] as const
export type OrderState = (typeof orderStates)[number]

export const orderEvents = [
  /** The shopper orders. */
  'place',
  /** The gateway has the money. */
  'pay',
  /** Cash on delivery is agreed. */
  'agree_cod',
  /** There is nothing to pay. */
  'waive',
  /** Nobody paid in time. */
  'expire',
  /** The money came after all. */
  'revive',
  'cancel',
  'pack',
  'ship',
  'arrive',
  'complete',
  /** It came back unopened because nobody fetched it. */
  'come_back',
  /** The buyer sent it back, or it was lost on the way. */
  'return',
  /** The money of a returned order is given back. */
  'refund',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** What other parts of the shop do in the transaction of a step. */
export const orderReactions = [
  'reserve_stock',
  'release_stock',
  'use_offer',
  'release_offer',
  /** Counts as sold: hot products, 已購買. */
  'record_sale',
  'add_spending',
  'subtract_spending',
  /** The carrier has the cash of a cash-on-delivery order. */
  'collect_cash',
  /** Payment attempts that are still open are closed; cash that was agreed on is not collected. */
  'close_attempts',
  /** What was paid goes back. */
  'refund_payment',
  'request_invoice',
  /** What was issued is voided or gets an allowance. */
  'cancel_invoice',
  'cancel_parcels',
  'close_return',
  'send_mail',
] as const
export type OrderReaction = (typeof orderReactions)[number]

export interface OrderTransition {
  to: OrderState
  /** Carried out in this order. */
  reactions: readonly OrderReaction[]
}

const confirm: OrderTransition = { to: 'confirmed', reactions: ['record_sale', 'send_mail'] }
const cancel: OrderTransition = {
  to: 'cancelled',
  reactions: [
    'release_stock',
    'release_offer',
    'close_attempts',
    'refund_payment',
    'cancel_invoice',
    'cancel_parcels',
    'send_mail',
  ],
}
const arrive: OrderTransition = { to: 'arrived_at_store', reactions: ['send_mail'] }
/** Cash is there only now; what was paid before has its invoice already. */
const complete: OrderTransition = {
  to: 'completed',
  reactions: ['add_spending', 'collect_cash', 'request_invoice', 'send_mail'],
}
/** Unopened goods are sold again at once; what was in somebody's hands, the owner looks at first. */
const returnUndelivered: OrderTransition = {
  to: 'returned',
  reactions: ['release_stock', 'close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail'],
}
const returnGoods: OrderTransition = {
  to: 'returned',
  reactions: ['close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail'],
}

/** Carriers leave out notices: a packed parcel can be at the store, or picked up, without having been "shipped". */
export const orderTransitions: Record<OrderState, Partial<Record<OrderEvent, OrderTransition>>> = {
  // stock last: other buyers wait for these rows until the transaction ends
  cart: { place: { to: 'pending_payment', reactions: ['send_mail', 'use_offer', 'reserve_stock'] } },
  pending_payment: {
    pay: { to: 'confirmed', reactions: ['record_sale', 'request_invoice', 'send_mail'] },
    agree_cod: confirm,
    waive: confirm,
    expire: { to: 'expired', reactions: ['release_stock', 'release_offer', 'close_attempts', 'send_mail'] },
    cancel,
  },
  confirmed: { pack: { to: 'ready_to_ship', reactions: [] }, cancel },
  ready_to_ship: {
    ship: { to: 'shipped', reactions: ['send_mail'] },
    arrive,
    complete,
    come_back: returnUndelivered,
    return: returnGoods,
    cancel,
  },
  shipped: { arrive, complete, come_back: returnUndelivered, return: returnGoods },
  arrived_at_store: { complete, come_back: returnUndelivered, return: returnGoods },
  completed: {
    return: {
      to: 'returned',
      reactions: ['subtract_spending', 'refund_payment', 'cancel_invoice', 'send_mail'],
    },
  },
  expired: {
    revive: {
      to: 'confirmed',
      reactions: ['reserve_stock', 'use_offer', 'record_sale', 'request_invoice', 'send_mail'],
    },
  },
  returned: { refund: { to: 'refunded', reactions: ['close_return'] } },
  cancelled: {},
  refunded: {},
}

/** `findTransition('pending_payment', 'pay')` leads to `confirmed`; `findTransition('cancelled', 'pay')` is null: it cannot be. */
export function findTransition(state: OrderState, event: OrderEvent): OrderTransition | null {
  return orderTransitions[state][event] ?? null
}

/** `canTransition('ready_to_ship', 'cancel')` is true, `canTransition('shipped', 'cancel')` false. */
export function canTransition(state: OrderState, event: OrderEvent): boolean {
  return findTransition(state, event) !== null
}

/** Money is there or agreed on: everything from `confirmed` on that was not undone before. */
export function isConfirmed(state: OrderState): boolean {
  return !['cart', 'pending_payment', 'cancelled', 'expired'].includes(state)
}
