import { expect, test } from 'vitest'
import { nearExpiry } from './near-expiry.ts'

const shelf = { categoryIds: [7, 12], expiresOn: '2026-12-16' }

test.each([
  ['2026-11-16', 30],
  ['2026-12-15', 1],
  ['2026-12-16', 0],
  ['2026-12-17', -1],
])('on %s goods that expire on 2026-12-16 have %i days left', (today, daysLeft) => {
  expect(nearExpiry(shelf, null, today)).toEqual({ on: '2026-12-16', daysLeft })
})

test('without a day of its own the lot’s counts, and without both nothing is said', () => {
  const own = { ...shelf, expiresOn: null }
  expect(nearExpiry(own, '2026-11-20', '2026-11-16')).toEqual({ on: '2026-11-20', daysLeft: 4 })
  expect(nearExpiry(shelf, '2027-05-01', '2026-11-16')?.on).toBe('2026-12-16')
  expect(nearExpiry(own, null, '2026-11-16')).toBeNull()
})

test('other goods keep their seven days, whatever day is known of them', () => {
  expect(nearExpiry({ ...shelf, categoryIds: [7, 10] }, '2026-11-20', '2026-11-16')).toBeNull()
})
