import { expect, test } from 'vitest'
import { returnBefore } from './returns.ts'

test.each([
  ['2026-11-15T00:00:00+08:00', '2026-11-22T23:59:59.999+08:00'],
  ['2026-11-15T23:59:59+08:00', '2026-11-22T23:59:59.999+08:00'],
  ['2026-11-15T16:00:00Z', '2026-11-23T23:59:59.999+08:00'],
  ['2026-12-28T12:00:00+08:00', '2027-01-04T23:59:59.999+08:00'],
])('an order received at %s can be returned until %s', (received, last) => {
  expect(returnBefore(new Date(received))).toEqual(new Date(last))
})
