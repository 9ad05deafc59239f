import { expect, test } from 'vitest'
import { quantityLimit, stepQuantity, stockForLine } from './quantity.ts'

test('a cart can contain what is in stock, and 99 units of one product at most', () => {
  expect([quantityLimit(0), quantityLimit(3), quantityLimit(500)]).toEqual([0, 3, 99])
})

test('steps go up to the limit; beyond it the result has the available quantity', () => {
  expect(stepQuantity(2, { action: 'increase' }, 3)).toEqual({ ok: true, quantity: 3 })
  expect(stepQuantity(3, { action: 'increase' }, 3)).toEqual({ ok: false, available: 3 })
  expect(stepQuantity(1, { action: 'set', quantity: 100 }, 500)).toEqual({ ok: false, available: 99 })
  expect(stepQuantity(1, { action: 'set', quantity: 7 }, 7)).toEqual({ ok: true, quantity: 7 })
})

test('decreasing stops at one', () => {
  expect(stepQuantity(2, { action: 'decrease' }, 9)).toEqual({ ok: true, quantity: 1 })
  expect(stepQuantity(1, { action: 'decrease' }, 9)).toEqual({ ok: true, quantity: 1 })
})

test('reducing is allowed even when stock is below the line’s quantity', () => {
  expect(stepQuantity(5, { action: 'decrease' }, 2)).toEqual({ ok: true, quantity: 4 })
  expect(stepQuantity(5, { action: 'set', quantity: 3 }, 2)).toEqual({ ok: true, quantity: 3 })
})

test('a line has the stock of its size that the other lines of that size leave', () => {
  const whole = { id: 'a', sizeId: 1, quantity: 1 }
  const lines = [whole, { id: 'b', sizeId: 1, quantity: 2 }, { id: 'c', sizeId: 2, quantity: 9 }]
  expect([stockForLine(whole, 5, lines), stockForLine(whole, 1, lines), stockForLine(whole, 5, [])]).toEqual([3, 0, 5])
})
