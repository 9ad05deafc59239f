import { expect, test } from 'vitest'
import { toOutcome } from './payment-outcome.ts'

test('success is success, whatever else is known', () => {
  expect(toOutcome({ status: 'success', can_pay: false }, true)).toBe('success')
})

test('a failed order that can be paid again is not closed', () => {
  expect(toOutcome({ status: 'failed', can_pay: true }, false)).toBe('failed')
  expect(toOutcome({ status: 'failed', can_pay: false }, false)).toBe('closed')
})

test('what is not known after a minute is late, and an issued number waits for as long as it takes', () => {
  expect(toOutcome({ status: 'processing', can_pay: true }, false)).toBe('processing')
  expect(toOutcome({ status: 'processing', can_pay: true }, true)).toBe('late')
  expect(toOutcome({ status: 'waiting', can_pay: true }, true)).toBe('number')
})
