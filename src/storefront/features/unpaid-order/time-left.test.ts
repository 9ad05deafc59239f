import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChangeMs, timeLeftText } from './time-left.ts'

test.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 1, '剩 2 天 3 小時'],
  [3_600_000 + 5 * 60_000, '剩 1 小時 5 分'],
  [29 * 60_000 + 5_000, '剩 29 分 05 秒'],
  [999, '剩 0 分 00 秒'],
  [0, '付款期限已過'],
  [-5, '付款期限已過'],
])('%i ms are %s', (left, text) => {
  expect(timeLeftText(left)).toBe(text)
})

test('the next update is at most a minute away, and never immediate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 * 86_400_000 }), (left) => {
      expect(nextChangeMs(left)).toBeGreaterThan(0)
      expect(nextChangeMs(left)).toBeLessThanOrEqual(60_000)
    }),
  )
})
