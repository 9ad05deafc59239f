import { describe, expect, test } from 'vitest'
import {
  canMove,
  isConfirmed,
  nextStep,
  type OrderEffect,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderLife,
  orderStates,
} from './order-transitions.ts'

/** Written down apart from the table: from, event, to, effects. */
const allowed: [OrderState, OrderEvent, OrderState, OrderEffect[]][] = [
  ['cart', 'place', 'pending_payment', ['take_stock', 'use_offer']],
  ['pending_payment', 'pay', 'confirmed', ['record_sale']],
  ['pending_payment', 'agree_cod', 'confirmed', ['record_sale']],
  ['pending_payment', 'waive', 'confirmed', ['record_sale']],
  ['pending_payment', 'expire', 'expired', ['give_stock_back', 'give_offer_back', 'drop_attempts']],
  [
    'pending_payment',
    'cancel',
    'cancelled',
    ['give_stock_back', 'give_offer_back', 'drop_attempts', 'give_money_back'],
  ],
  ['confirmed', 'cancel', 'cancelled', ['give_stock_back', 'give_offer_back', 'drop_attempts', 'give_money_back']],
  ['confirmed', 'pack', 'ready_to_ship', []],
  ['ready_to_ship', 'cancel', 'cancelled', ['give_stock_back', 'give_offer_back', 'drop_attempts', 'give_money_back']],
  ['ready_to_ship', 'ship', 'shipped', []],
  ['ready_to_ship', 'arrive', 'arrived_at_store', []],
  ['ready_to_ship', 'complete', 'completed', ['add_spending', 'collect_cash']],
  ['ready_to_ship', 'come_back', 'returned', ['give_stock_back', 'drop_attempts', 'give_money_back']],
  ['ready_to_ship', 'return', 'returned', ['drop_attempts', 'give_money_back']],
  ['shipped', 'arrive', 'arrived_at_store', []],
  ['shipped', 'complete', 'completed', ['add_spending', 'collect_cash']],
  ['shipped', 'come_back', 'returned', ['give_stock_back', 'drop_attempts', 'give_money_back']],
  ['shipped', 'return', 'returned', ['drop_attempts', 'give_money_back']],
  ['arrived_at_store', 'complete', 'completed', ['add_spending', 'collect_cash']],
  ['arrived_at_store', 'come_back', 'returned', ['give_stock_back', 'drop_attempts', 'give_money_back']],
  ['arrived_at_store', 'return', 'returned', ['drop_attempts', 'give_money_back']],
  ['completed', 'return', 'returned', ['take_spending_back', 'give_money_back']],
  ['expired', 'revive', 'confirmed', ['take_stock', 'use_offer', 'record_sale']],
  ['returned', 'refund', 'refunded', []],
]

describe.each(orderStates)('an order that is %s', (state) => {
  test.each(orderEvents)('on %s', (event) => {
    const expected = allowed.find(([from, on]) => from === state && on === event)
    const step = nextStep(state, event)
    expect(step && [step.to, [...step.effects]]).toEqual(expected ? [expected[2], expected[3]] : null)
    expect(canMove(state, event)).toBe(expected !== undefined)
  })
})

test('every state can be reached, and every event happens somewhere', () => {
  const steps = Object.values(orderLife).flatMap((row) => Object.entries(row))
  expect(new Set(['cart', ...steps.map(([, { to }]) => to)])).toEqual(new Set(orderStates))
  expect(new Set(steps.map(([event]) => event))).toEqual(new Set(orderEvents))
})

test('no way leads back from cancelled or refunded, and none to a cart', () => {
  expect([orderLife.cancelled, orderLife.refunded]).toEqual([{}, {}])
  expect(allowed.some(([, , to]) => to === 'cart')).toBe(false)
})

test('pieces, offer and spending are taken and given back at most once on every way through life', () => {
  const walk = (state: OrderState, held: { stock: number; offer: number; spent: number }): void => {
    expect(Object.values(held).every((count) => count === 0 || count === 1)).toBe(true)
    for (const { to, effects } of Object.values(orderLife[state])) {
      const change = (plus: OrderEffect, minus: OrderEffect) =>
        Number(effects.includes(plus)) - Number(effects.includes(minus))
      walk(to, {
        stock: held.stock + change('take_stock', 'give_stock_back'),
        offer: held.offer + change('use_offer', 'give_offer_back'),
        spent: held.spent + change('add_spending', 'take_spending_back'),
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
