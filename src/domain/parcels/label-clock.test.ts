import { expect, test } from 'vitest'
import { labelUrgency, lapsesAt } from './label-clock.ts'

const created = new Date('2026-11-08T02:00:00Z')

test('a code of 7-ELEVEN lapses after seven days, others count as five, home delivery has none', () => {
  expect(lapsesAt('UNIMARTC2C', created)).toEqual(new Date('2026-11-15T02:00:00Z'))
  expect(lapsesAt('FAMIC2C', created)).toEqual(new Date('2026-11-13T02:00:00Z'))
  expect(lapsesAt('HILIFEC2C', created)).toEqual(new Date('2026-11-13T02:00:00Z'))
  expect(lapsesAt('TCAT', created)).toBeNull()
})

test.each([
  ['2026-11-15T02:00:00Z', 'lapsed'],
  ['2026-11-15T02:00:01Z', 'today'],
  ['2026-11-16T15:59:59Z', 'today'],
  ['2026-11-16T16:00:00Z', 'later'],
])('what lapses at %s, seen on the 15th at ten in Taipei: %s', (lapses, urgency) => {
  const now = new Date('2026-11-15T02:00:00Z')
  expect(labelUrgency(new Date(lapses), now, new Date('2026-11-16T16:00:00Z'))).toBe(urgency)
})
