/**
 * The life of an order: one table of every change of state there is, with what has to happen in the same transaction.
 * What is not in the table is refused.
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

export type OrderEffect =
  | 'take_stock'
  | 'give_stock_back'
  | 'use_offer'
  | 'give_offer_back'
  /** Counts as sold: hot products, 已購買. */
  | 'record_sale'
  | 'add_spending'
  | 'take_spending_back'
  /** The carrier has the cash of a cash-on-delivery order. */
  | 'collect_cash'
  /** Attempts to pay that are still open come to nothing; what was agreed to be collected is not. */
  | 'drop_attempts'
  /** What was paid goes back. */
  | 'give_money_back'

export interface OrderStep {
  to: OrderState
  effects: readonly OrderEffect[]
}

const undone: readonly OrderEffect[] = ['give_stock_back', 'give_offer_back', 'drop_attempts', 'give_money_back']
const cancel: OrderStep = { to: 'cancelled', effects: undone }
const complete: OrderStep = { to: 'completed', effects: ['add_spending', 'collect_cash'] }
/** Unopened goods are sold again at once; what was in somebody's hands, the owner looks at first. */
const comeBack: OrderStep = { to: 'returned', effects: ['give_stock_back', 'drop_attempts', 'give_money_back'] }
const sendBack: OrderStep = { to: 'returned', effects: ['drop_attempts', 'give_money_back'] }

/** Carriers leave out words: a parcel that was packed can be at the store, or fetched, without having been "shipped". */
export const orderLife: Record<OrderState, Partial<Record<OrderEvent, OrderStep>>> = {
  cart: { place: { to: 'pending_payment', effects: ['take_stock', 'use_offer'] } },
  pending_payment: {
    pay: { to: 'confirmed', effects: ['record_sale'] },
    agree_cod: { to: 'confirmed', effects: ['record_sale'] },
    waive: { to: 'confirmed', effects: ['record_sale'] },
    expire: { to: 'expired', effects: ['give_stock_back', 'give_offer_back', 'drop_attempts'] },
    cancel,
  },
  confirmed: { pack: { to: 'ready_to_ship', effects: [] }, cancel },
  ready_to_ship: {
    ship: { to: 'shipped', effects: [] },
    arrive: { to: 'arrived_at_store', effects: [] },
    complete,
    come_back: comeBack,
    return: sendBack,
    cancel,
  },
  shipped: { arrive: { to: 'arrived_at_store', effects: [] }, complete, come_back: comeBack, return: sendBack },
  arrived_at_store: { complete, come_back: comeBack, return: sendBack },
  completed: { return: { to: 'returned', effects: ['take_spending_back', 'give_money_back'] } },
  expired: { revive: { to: 'confirmed', effects: ['take_stock', 'use_offer', 'record_sale'] } },
  returned: { refund: { to: 'refunded', effects: [] } },
  cancelled: {},
  refunded: {},
}

/** `nextStep('pending_payment', 'pay')` leads to `confirmed`; `nextStep('cancelled', 'pay')` is null: it cannot be. */
export function nextStep(state: OrderState, event: OrderEvent): OrderStep | null {
  return orderLife[state][event] ?? null
}

/** `canMove('ready_to_ship', 'cancel')` is true, `canMove('shipped', 'cancel')` false. */
export function canMove(state: OrderState, event: OrderEvent): boolean {
  return nextStep(state, event) !== null
}

/** Money is there or agreed on: everything from `confirmed` on that was not undone before. */
export function isConfirmed(state: OrderState): boolean {
  return !['cart', 'pending_payment', 'cancelled', 'expired'].includes(state)
}
