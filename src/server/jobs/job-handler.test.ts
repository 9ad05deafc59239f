import { expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { nextRunAt, retryDelayMs } from './job-handler.ts'

test.each([
  [1, 10_000],
  [2, 20_000],
  [3, 40_000],
  [9, 2_560_000],
  [10, 3_600_000],
  [14, 3_600_000],
])('after failure %i the next attempt is %i ms later', (attempt, ms) => {
  expect(retryDelayMs({ firstDelayMs: 10_000 }, attempt)).toBe(ms)
})

test('a mail survives a mail server that is down for six hours', () => {
  const { mail } = jobHandlers
  const waits = Array.from({ length: mail.maxAttempts - 1 }, (_, i) => retryDelayMs(mail, i + 1))
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(6 * 3_600_000)
})

test('every process computes the same next time', () => {
  const hour = 3_600_000
  for (const minute of ['00:00', '00:01', '59:59']) {
    expect(nextRunAt(new Date(`2026-11-15T08:${minute}Z`), hour)).toEqual(new Date('2026-11-15T09:00:00Z'))
  }
})
