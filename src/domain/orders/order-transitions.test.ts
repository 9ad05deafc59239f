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

const undone: OrderReaction[] = [
  'release_stock',
  'release_offer',
  'close_attempts',
  'refund_payment',
  'cancel_invoice',
  'cancel_parcels',
  'send_mail',
]
const cameBack: OrderReaction[] = ['release_stock', 'close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail']
const sentBack: OrderReaction[] = ['close_attempts', 'refund_payment', 'cancel_invoice', 'send_mail']
const received: OrderReaction[] = ['add_spending', 'collect_cash', 'request_invoice', 'send_mail']

/** Written down apart from the table: from, event, to, reactions. */
const allowed: [OrderState, OrderEvent, OrderState, OrderReaction[]][] = [
  ['cart', 'place', 'pending_payment', ['send_mail', 'use_offer', 'reserve_stock']],
  ['pending_payment', 'pay', 'confirmed', ['record_sale', 'request_invoice', 'send_mail']],
  ['pending_payment', 'agree_cod', 'confirmed', ['record_sale', 'send_mail']],
  ['pending_payment', 'waive', 'confirmed', ['record_sale', 'send_mail']],
  ['pending_payment', 'expire', 'expired', ['release_stock', 'release_offer', 'close_attempts', 'send_mail']],
  ['pending_payment', 'cancel', 'cancelled', undone],
  ['confirmed', 'cancel', 'cancelled', undone],
  ['confirmed', 'pack', 'ready_to_ship', []],
  ['ready_to_ship', 'cancel', 'cancelled', undone],
  ['ready_to_ship', 'ship', 'shipped', ['send_mail']],
  ['ready_to_ship', 'arrive', 'arrived_at_store', ['send_mail']],
  ['ready_to_ship', 'complete', 'completed', received],
  ['ready_to_ship', 'come_back', 'returned', cameBack],
  ['ready_to_ship', 'return', 'returned', sentBack],
  ['shipped', 'arrive', 'arrived_at_store', ['send_mail']],
  ['shipped', 'complete', 'completed', received],
  ['shipped', 'come_back', 'returned', cameBack],
  ['shipped', 'return', 'returned', sentBack],
  ['arrived_at_store', 'complete', 'completed', received],
  ['arrived_at_store', 'come_back', 'returned', cameBack],
  ['arrived_at_store', 'return', 'returned', sentBack],
  ['completed', 'return', 'returned', ['subtract_spending', 'refund_payment', 'cancel_invoice', 'send_mail']],
  ['expired', 'revive', 'confirmed', ['reserve_stock', 'use_offer', 'record_sale', 'request_invoice', 'send_mail']],
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

test('every state can be reached, every event and every reaction happens somewhere', () => {
  const steps = Object.values(orderTransitions).flatMap((row) => Object.entries(row))
  expect(new Set(['cart', ...steps.map(([, { to }]) => to)])).toEqual(new Set(orderStates))
  expect(new Set(steps.map(([event]) => event))).toEqual(new Set(orderEvents))
  expect(new Set(steps.flatMap(([, { reactions }]) => reactions))).toEqual(new Set(orderReactions))
})

test('no way leads back from cancelled or refunded, and none to a cart', () => {
  expect([orderTransitions.cancelled, orderTransitions.refunded]).toEqual([{}, {}])
  expect(allowed.some(([, , to]) => to === 'cart')).toBe(false)
})

test('stock, offer and spending are taken and given back at most once on every path through the table', () => {
  const walk = (state: OrderState, held: { stock: number; offer: number; spent: number }): void => {
    expect(Object.values(held).every((count) => count === 0 || count === 1)).toBe(true)
    for (const { to, reactions } of Object.values(orderTransitions[state])) {
      const change = (plus: OrderReaction, minus: OrderReaction) =>
        Number(reactions.includes(plus)) - Number(reactions.includes(minus))
      walk(to, {
        stock: held.stock + change('reserve_stock', 'release_stock'),
        offer: held.offer + change('use_offer', 'release_offer'),
        spent: held.spent + change('add_spending', 'subtract_spending'),
      })
    }
  }
  walk('cart', { stock: 0, offer: 0, spent: 0 })
})

test('confirmed is everything after the money was there or agreed on', () => {
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
