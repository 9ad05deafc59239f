import { describe, expect, test } from 'vitest'
import {
  canTransition,
  findTransition,
  isConfirmed,
  type OrderEvent,
  type OrderReaction,
  type OrderState,
  orderEvents,
  orderReactions,
  orderStates,
  orderTransitions,
} from './order-transitions.ts'

const onCancel: OrderReaction[] = [
  'release_offer',
  'release_stock',
  'close_attempts',
  'refund_payment',
  'cancel_invoice',
  'cancel_parcels',
  'send_mail',
]
const onUndelivered: OrderReaction[] = [
  'release_stock',
  'close_attempts',
  'refund_payment',
  'cancel_invoice',
  'send_mail',
]
const onReturn: OrderReaction[] = ['release_offer', 'close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail']
const onComplete: OrderReaction[] = ['add_spending', 'collect_cash', 'request_invoice', 'send_mail']

/** The same table, written independently: from, event, to, reactions. */
const allowed: [OrderState, OrderEvent, OrderState, OrderReaction[]][] = [
  ['cart', 'place', 'pending_payment', ['send_mail', 'use_offer', 'reserve_stock']],
  ['pending_payment', 'pay', 'confirmed', ['record_sale', 'request_invoice', 'send_mail']],
  ['pending_payment', 'agree_cod', 'confirmed', ['record_sale', 'send_mail']],
  ['pending_payment', 'waive', 'confirmed', ['record_sale', 'send_mail']],
  ['pending_payment', 'expire', 'expired', ['release_offer', 'release_stock', 'close_attempts', 'send_mail']],
  ['pending_payment', 'cancel', 'cancelled', onCancel],
  ['confirmed', 'cancel', 'cancelled', onCancel],
  ['confirmed', 'pack', 'ready_to_ship', []],
  ['ready_to_ship', 'cancel', 'cancelled', onCancel],
  ['ready_to_ship', 'ship', 'shipped', ['request_dispatch_invoice', 'send_mail']],
  ['ready_to_ship', 'arrive', 'arrived_at_store', ['request_dispatch_invoice', 'send_mail']],
  ['ready_to_ship', 'complete', 'completed', onComplete],
  ['ready_to_ship', 'come_back', 'returned', onUndelivered],
  ['ready_to_ship', 'return', 'returned', onReturn],
  ['shipped', 'withdraw_shipping', 'ready_to_ship', ['withdraw_mail', 'cancel_dispatch_invoice']],
  ['shipped', 'arrive', 'arrived_at_store', ['send_mail']],
  ['shipped', 'complete', 'completed', onComplete],
  ['shipped', 'come_back', 'returned', onUndelivered],
  ['shipped', 'return', 'returned', onReturn],
  ['arrived_at_store', 'complete', 'completed', onComplete],
  ['arrived_at_store', 'come_back', 'returned', onUndelivered],
  ['arrived_at_store', 'return', 'returned', onReturn],
  [
    'completed',
    'withdraw_pick_up',
    'shipped',
    ['subtract_spending', 'uncollect_cash', 'cancel_pick_up_invoice', 'send_mail'],
  ],
  [
    'completed',
    'return',
    'returned',
    ['subtract_spending', 'release_offer', 'refund_payment', 'cancel_invoice', 'send_mail'],
  ],
  ['expired', 'revive', 'confirmed', ['use_offer', 'reserve_stock', 'record_sale', 'request_invoice', 'send_mail']],
  ['returned', 'refund', 'refunded', ['close_return']],
]

describe.each(orderStates)('an order that is %s', (state) => {
  test.each(orderEvents)('on %s', (event) => {
    const expected = allowed.find(([from, on]) => from === state && on === event)
    const transition = findTransition(state, event)
    expect(transition && [transition.to, [...transition.reactions]]).toEqual(
      expected ? [expected[2], expected[3]] : null,
    )
    expect(canTransition(state, event)).toBe(expected !== undefined)
  })
})

test('every state can be reached, every event and every reaction is used', () => {
  const steps = Object.values(orderTransitions).flatMap((row) => Object.entries(row))
  expect(new Set(['cart', ...steps.map(([, { to }]) => to)])).toEqual(new Set(orderStates))
  expect(new Set(steps.map(([event]) => event))).toEqual(new Set(orderEvents))
  expect(new Set(steps.flatMap(([, { reactions }]) => reactions))).toEqual(new Set(orderReactions))
})

test('cancelled and refunded are final, and no order becomes a cart again', () => {
  expect([orderTransitions.cancelled, orderTransitions.refunded]).toEqual([{}, {}])
  expect(allowed.some(([, , to]) => to === 'cart')).toBe(false)
})

test('stock, offer, spending and cash are taken and released at most once on every path through the table', () => {
  const seen = new Set<string>()
  const walk = (state: OrderState, taken: { stock: number; offer: number; spent: number; cash: number }): void => {
    expect(Object.values(taken).every((count) => count === 0 || count === 1)).toBe(true)
    // shipping and a pick-up can be taken back and repeated: the table has cycles
    const place = JSON.stringify([state, taken])
    if (seen.has(place)) return
    seen.add(place)
    for (const { to, reactions } of Object.values(orderTransitions[state])) {
      const change = (plus: OrderReaction, minus: OrderReaction) =>
        Number(reactions.includes(plus)) - Number(reactions.includes(minus))
      walk(to, {
        stock: taken.stock + change('reserve_stock', 'release_stock'),
        offer: taken.offer + change('use_offer', 'release_offer'),
        spent: taken.spent + change('add_spending', 'subtract_spending'),
        cash: taken.cash + change('collect_cash', 'uncollect_cash'),
      })
    }
  }
  walk('cart', { stock: 0, offer: 0, spent: 0, cash: 0 })
  expect(seen.size).toBeGreaterThanOrEqual(orderStates.length)
})

test('an order is confirmed in every state after it was paid or cash on delivery was confirmed', () => {
  expect(orderStates.filter(isConfirmed)).toEqual([
    'confirmed',
    'ready_to_ship',
    'shipped',
    'arrived_at_store',
    'completed',
    'returned',
    'refunded',
  ])
})
