import { expect, test } from 'vitest'
import { nextPaper } from './settle-invoice.service.ts'

const taken = new Date('2026-11-15T02:00:00Z')

test.each([
  ['wanted', null, false, 'issue'],
  ['issued', null, false, null],
  ['refused', null, false, null],
  ['wanted', taken, false, 'find'],
  ['refused', taken, false, 'find'],
  ['issued', taken, false, 'take_back'],
  ['issued', taken, true, null],
  ['voided', taken, false, null],
  ['dropped', taken, false, null],
] as const)('an invoice that is %s, taken back %s, allowed %s: %s', (state, taken_back_at, allowed, next) => {
  expect(nextPaper({ state, taken_back_at, allowed })).toBe(next)
})
