import { expect, test } from 'vitest'
import { standingOf } from './payment-outcome.ts'

test('success is success, whatever else is known', () => {
  expect(standingOf({ status: 'success', can_pay: false }, true)).toBe('success')
})

test('a failed order that can be paid again is not closed', () => {
  expect(standingOf({ status: 'failed', can_pay: true }, false)).toBe('failed')
  expect(standingOf({ status: 'failed', can_pay: false }, false)).toBe('closed')
})

test('what is not known after a minute is late, and an issued number waits for as long as it takes', () => {
  expect(standingOf({ status: 'processing', can_pay: true }, false)).toBe('processing')
  expect(standingOf({ status: 'processing', can_pay: true }, true)).toBe('late')
  expect(standingOf({ status: 'waiting', can_pay: true }, true)).toBe('number')
})
