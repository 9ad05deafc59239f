import { expect, test } from 'vitest'
import { attemptRefusal, maxAttempts } from './attempt-limits.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 15, 2, minutes))
const times = (count: number, from: number) => Array.from({ length: count }, (_, index) => at(from + index))

test('nine attempts in half an hour leave a tenth, ten do not until the first is half an hour old', () => {
  expect(attemptRefusal(times(9, 0), at(9))).toBeNull()
  expect(attemptRefusal(times(10, 0), at(10))).toEqual({ retryAt: at(30) })
  expect(attemptRefusal(times(10, 0), at(30))).toBeNull()
})

test('of twelve at once in an older version, as many must be half an hour old that nine are left', () => {
  expect(attemptRefusal(times(12, 0), at(12))).toEqual({ retryAt: at(32) })
})

test('the order in which they are read does not matter', () => {
  expect(attemptRefusal(times(10, 0).toReversed(), at(10))).toEqual({ retryAt: at(30) })
})

test('after thirty there is none, however old they are', () => {
  expect(attemptRefusal(times(maxAttempts - 1, 0), at(10_000))).toBeNull()
  expect(attemptRefusal(times(maxAttempts, 0), at(10_000))).toEqual({ retryAt: null })
})
