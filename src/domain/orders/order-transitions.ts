/**
 * Every allowed transition of an order, with the reactions that run in the same transaction. Anything else is refused.
 * `server/app/order-reactions.ts` implements the reactions.
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
  /** The shopper places the order. */
  'place',
  /** The gateway received the payment. */
  'pay',
  /** Cash on delivery is confirmed. */
  'agree_cod',
  /** There is nothing to pay. */
  'waive',
  /** Not paid in time. */
  'expire',
  /** The payment arrived late. */
  'revive',
  'cancel',
  'pack',
  'ship',
  /** Marked as shipped by mistake: taken back within a minute, before anybody was told (`domain/parcels/withdraw-shipping.ts`). */
  'withdraw_shipping',
  'arrive',
  'complete',
  /** The carrier takes back a pick-up that it had recorded by mistake. */
  'withdraw_pick_up',
  /** The parcel was returned undelivered. */
  'come_back',
  /** The buyer returned all of it, or it was lost in transit. */
  'return',
  /** A returned order was refunded. */
  'refund',
] as const
export type OrderEvent = (typeof orderEvents)[number]

/** What an order's history keeps that leaves it in its state: goods back, money without goods, another recipient, store or grind. */
export type OrderStep = 'return_part' | 'compensate' | 'change_recipient' | 'change_store' | 'change_grind'

/** What other modules do in the transaction of a transition. */
export const orderReactions = [
  'reserve_stock',
  'release_stock',
  'use_offer',
  'release_offer',
  /** Counts as sold: hot products, 已購買. */
  'record_sale',
  'add_spending',
  'subtract_spending',
  /** The carrier collected the cash of a cash-on-delivery order. */
  'collect_cash',
  /** It did not, after all. */
  'uncollect_cash',
  /** Closes open payment attempts, cash on delivery included. */
  'close_attempts',
  /** Refunds what was paid. */
  'refund_payment',
  'request_invoice',
  /** Cash on delivery only, if the shop issues its invoices at dispatch. */
  'request_dispatch_invoice',
  /** The same, reversed: it has not left after all. */
  'cancel_dispatch_invoice',
  /** Reverses an issued invoice: void or allowance. */
  'cancel_invoice',
  /** Cash on delivery only, if the shop issues its invoices at pick-up. */
  'cancel_pick_up_invoice',
  'cancel_parcels',
  'close_return',
  'send_mail',
  /** The mail about shipping, which waits for a minute; refused once it leaves. */
  'withdraw_mail',
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
    'release_offer',
    'release_stock',
    'close_attempts',
    'refund_payment',
    'cancel_invoice',
    'cancel_parcels',
    'send_mail',
  ],
}
const arrive: OrderTransition = { to: 'arrived_at_store', reactions: ['send_mail'] }
/** Cash is collected only now, so its invoice is due; an order paid or dispatched before has its invoice already. */
const complete: OrderTransition = {
  to: 'completed',
  reactions: ['add_spending', 'collect_cash', 'request_invoice', 'send_mail'],
}
/** Unopened goods are back in stock immediately; goods that the buyer has had are inspected by staff first. */
const returnUndelivered: OrderTransition = {
  to: 'returned',
  reactions: ['release_stock', 'close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail'],
}
const returnGoods: OrderTransition = {
  to: 'returned',
  reactions: ['release_offer', 'close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail'],
}

/**
 * An offer's count is always changed before stock, or placing and cancelling could wait for each other forever.
 * Carriers skip updates: a packed parcel can arrive or be picked up without a "shipped" update.
 */
export const orderTransitions: Record<OrderState, Partial<Record<OrderEvent, OrderTransition>>> = {
  // stock last: its rows stay locked until the transaction ends
  cart: { place: { to: 'pending_payment', reactions: ['send_mail', 'use_offer', 'reserve_stock'] } },
  pending_payment: {
    pay: { to: 'confirmed', reactions: ['record_sale', 'request_invoice', 'send_mail'] },
    agree_cod: confirm,
    waive: confirm,
    expire: { to: 'expired', reactions: ['release_offer', 'release_stock', 'close_attempts', 'send_mail'] },
    cancel,
  },
  confirmed: { pack: { to: 'ready_to_ship', reactions: [] }, cancel },
  ready_to_ship: {
    ship: { to: 'shipped', reactions: ['request_dispatch_invoice', 'send_mail'] },
    arrive: { to: 'arrived_at_store', reactions: ['request_dispatch_invoice', 'send_mail'] },
    complete,
    come_back: returnUndelivered,
    return: returnGoods,
    cancel,
  },
  shipped: {
    withdraw_shipping: { to: 'ready_to_ship', reactions: ['withdraw_mail', 'cancel_dispatch_invoice'] },
    arrive,
    complete,
    come_back: returnUndelivered,
    return: returnGoods,
  },
  arrived_at_store: { complete, come_back: returnUndelivered, return: returnGoods },
  completed: {
    // on its way back, or to its recipient after all: the next update tells
    withdraw_pick_up: {
      to: 'shipped',
      reactions: ['subtract_spending', 'uncollect_cash', 'cancel_pick_up_invoice', 'send_mail'],
    },
    return: {
      to: 'returned',
      reactions: ['subtract_spending', 'release_offer', 'refund_payment', 'cancel_invoice', 'send_mail'],
    },
  },
  expired: {
    revive: {
      to: 'confirmed',
      reactions: ['use_offer', 'reserve_stock', 'record_sale', 'request_invoice', 'send_mail'],
    },
  },
  returned: { refund: { to: 'refunded', reactions: ['close_return'] } },
  cancelled: {},
  refunded: {},
}

/** `findTransition('pending_payment', 'pay')` goes to `confirmed`; `findTransition('cancelled', 'pay')` is null. */
export function findTransition(state: OrderState, event: OrderEvent): OrderTransition | null {
  return orderTransitions[state][event] ?? null
}

/** `canTransition('ready_to_ship', 'cancel')` is true, `canTransition('shipped', 'cancel')` false. */
export function canTransition(state: OrderState, event: OrderEvent): boolean {
  return findTransition(state, event) !== null
}

/** Paid, or cash on delivery confirmed, at some time: true for `returned` and `refunded`, too, not for `cancelled`. */
export function isConfirmed(state: OrderState): boolean {
  return !['cart', 'pending_payment', 'cancelled', 'expired'].includes(state)
}
