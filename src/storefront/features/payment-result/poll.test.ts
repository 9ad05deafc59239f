import { expect, test } from 'vitest'
import { nextPollDelay, pollDelaysMs } from './poll.ts'

test('it polls ever more slowly and stops after a minute', () => {
  expect(pollDelaysMs.reduce<number>((sum, delay) => sum + delay, 0)).toBe(60_000)
  expect(pollDelaysMs.toSorted((a, b) => a - b)).toEqual([...pollDelaysMs])
  expect([nextPollDelay(0), nextPollDelay(pollDelaysMs.length)]).toEqual([1000, null])
})
