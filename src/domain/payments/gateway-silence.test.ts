import { expect, test } from 'vitest'
import { notifyOwnerUnlessNotifiedSince, silentHours } from './gateway-silence.ts'

const since = new Date('2026-11-15T10:00:00+08:00')
const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000)

test('the owner is told after an hour of silence, and again a day after that', () => {
  expect(notifyOwnerUnlessNotifiedSince(since, after(0.9))).toBeNull()
  expect(notifyOwnerUnlessNotifiedSince(since, after(1))).toEqual(after(-23))
  expect(notifyOwnerUnlessNotifiedSince(since, after(25))).toEqual(after(1))
})

test('the age is told in whole hours, at least one', () => {
  expect([0, 1, 1.9, 26].map((hours) => silentHours(since, after(hours)))).toEqual([1, 1, 1, 26])
})
