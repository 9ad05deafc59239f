import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardState, isRefunded, nextCardAction, refundedInAll, shareOverpaid } from './card-refund.ts'

const whole = { total: 1000, refundedBefore: 0, amount: 1000 }
const part = { total: 1000, refundedBefore: 0, amount: 400 }
const rest = { total: 1000, refundedBefore: 400, amount: 600 }
const states: CardState[] = ['authorised', 'to_capture', 'captured', 'capture_cancelled', 'cancelled', 'in_between']

test.each<[CardState, string, string]>([
  ['authorised', 'abandon', 'too_early'],
  ['to_capture', 'cancel_capture', 'refund'],
  ['captured', 'refund', 'refund'],
  ['capture_cancelled', 'abandon', 'too_early'],
  ['cancelled', 'in_between', 'in_between'],
  ['in_between', 'in_between', 'in_between'],
])('of a payment that is %s the whole or its rest needs %s, a part %s', (state, all, some) => {
  expect([nextCardAction(state, whole), nextCardAction(state, rest), nextCardAction(state, part)]).toEqual([
    all,
    all,
    some,
  ])
})

test('a capture that was taken back is no refund; a given-up authorisation is', () => {
  expect(isRefunded({ state: 'capture_cancelled', refunded: 0 }, whole)).toBe(false)
  expect(isRefunded({ state: 'cancelled', refunded: 0 }, whole)).toBe(true)
})

test('earlier refunds do not count as this one', () => {
  const second = { total: 1000, refundedBefore: 300, amount: 300 }
  expect(isRefunded({ state: 'captured', refunded: 300 }, second)).toBe(false)
  expect(isRefunded({ state: 'captured', refunded: 599 }, second)).toBe(false)
  expect(isRefunded({ state: 'captured', refunded: 600 }, second)).toBe(true)
})

test('every state either allows an action, or is finished, or waits', () => {
  const anyPlan = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.nat(), fc.nat()).map(([total, a, b]) => {
    const refundedBefore = a % total
    return { total, refundedBefore, amount: 1 + (b % (total - refundedBefore)) }
  })
  fc.assert(
    fc.property(fc.constantFrom(...states), anyPlan, (state, plan) => {
      const action = nextCardAction(state, plan)
      // a part is never given back by giving up the whole
      if (plan.refundedBefore + plan.amount < plan.total) expect(['abandon', 'cancel_capture']).not.toContain(action)
      expect(isRefunded({ state: 'captured', refunded: plan.refundedBefore }, plan)).toBe(false)
    }),
  )
})

test.each<[CardState, number, typeof whole, number]>([
  ['captured', 400, part, 0],
  ['captured', 500, part, 100],
  ['captured', 1000, rest, 0],
  ['captured', 800, part, 400],
  ['captured', 0, part, 0],
  ['cancelled', 0, whole, 0],
  ['cancelled', 0, rest, 0],
  ['cancelled', 0, part, 600],
])('a card that is %s with NT$%s booked got back too much', (state, refunded, plan, expected) => {
  const refunds = [plan.refundedBefore, plan.amount].map((amount, id) => ({ id: String(id), amount, overpaid: 0 }))
  expect(shareOverpaid(refundedInAll({ state, refunded }, plan), refunds).map(({ overpaid }) => overpaid)).toEqual([
    0,
    expected,
  ])
})

test.each([
  ['all of it counts towards the next', 80, [30, 50], [70], [0, 0]],
  ['what is left of it stays where it was found', 100, [30, 50], [70], [20, 0]],
  ['what is more is the last one’s', 120, [30, 50], [20], [20, 20]],
  ['the earliest keeps it', 100, [30, 10, 20], [30, 30], [30, 10, 0]],
])('what an earlier refund gave back too much: %s', (_, refunded, amounts, before, after) => {
  const refunds = amounts.map((amount, index) => ({ id: String(index), amount, overpaid: before[index] ?? 0 }))
  expect(shareOverpaid(refunded, refunds).map(({ overpaid }) => overpaid)).toEqual(after)
})
