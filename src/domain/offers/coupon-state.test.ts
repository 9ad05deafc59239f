import { expect, test } from 'vitest'
import { couponState, earlierEnd } from './coupon-state.ts'

const now = new Date('2026-11-16T00:00:00Z')
const before = new Date('2026-11-15T00:00:00Z')
const after = new Date('2026-11-17T00:00:00Z')
const fresh = { held: false, from: null, to: null, tooLate: false }

test.each([
  [fresh, 'usable'],
  [{ ...fresh, from: before, to: after }, 'usable'],
  [{ ...fresh, from: now }, 'usable'],
  [{ ...fresh, from: after }, 'upcoming'],
  [{ ...fresh, to: now }, 'expired'],
  [{ ...fresh, to: before }, 'expired'],
  [{ ...fresh, tooLate: true }, 'expired'],
  [{ ...fresh, held: true, to: before }, 'used'],
] as const)('%j is %s', (facts, state) => {
  expect(couponState(facts, now)).toBe(state)
})

test('the earlier end counts', () => {
  expect(earlierEnd(null, null)).toBeNull()
  expect(earlierEnd(before, null)).toBe(before)
  expect(earlierEnd(null, after)).toBe(after)
  expect(earlierEnd(after, before)).toBe(before)
})
