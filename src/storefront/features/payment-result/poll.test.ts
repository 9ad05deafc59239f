import { expect, test } from 'vitest'
import { backDelaysMs, nextPollDelay, pollDelaysMs } from './poll.ts'

const sum = (delays: readonly number[]) => delays.reduce((total, ms) => total + ms, 0)

test('the server is polled more and more rarely, for a minute', () => {
  expect(pollDelaysMs.toSorted((a, b) => a - b)).toEqual([...pollDelaysMs])
  expect(sum(pollDelaysMs)).toBe(60_000)
  expect([nextPollDelay(0), nextPollDelay(pollDelaysMs.length)]).toEqual([1000, null])
})

test('who came back without a result waits ten seconds at the most', () => {
  expect(sum(backDelaysMs)).toBe(10_000)
  expect([nextPollDelay(0, true), nextPollDelay(backDelaysMs.length, true)]).toEqual([1000, null])
})
