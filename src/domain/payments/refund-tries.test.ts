import { expect, test } from 'vitest'
import { afterLostAnswer, isLeftToOwner, nextRefundTry } from './refund-tries.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const minutesTo = (time: Date) => (time.getTime() - now.getTime()) / 60_000

test('a refund is tried again after 1, 2, 4 ... minutes, and then every hour', () => {
  expect([0, 1, 2, 3, 7, 8, 100].map((tries) => minutesTo(nextRefundTry(tries, now)))).toEqual([1, 1, 2, 4, 60, 60, 60])
})

test('after a lost answer not before ten minutes', () => {
  expect([1, 4, 5, 6, 100].map((tries) => minutesTo(afterLostAnswer(tries, now)))).toEqual([10, 10, 16, 32, 60])
})

test('it is left to the owner two days after the first answer that was no refund', () => {
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000)
  expect([0, 47.9, 48, 500].map((count) => isLeftToOwner(hours(count), now))).toEqual([false, false, true, true])
})
