import { describe, expect, test } from 'vitest'
import { daysToReadAgain, nextFileAt, nextSettlementDays, readAgainOn, settledUntil } from './settlement-days.ts'

describe('the days to compare', () => {
  test.each([
    ['2026-11-15T21:59:59Z', '2026-11-14'],
    ['2026-11-15T22:00:00Z', '2026-11-15'],
    ['2026-11-16T15:59:59Z', '2026-11-15'],
    ['2026-11-16T16:00:00Z', '2026-11-15'],
  ])('at %s the last complete one is %s', (now, day) => {
    expect(settledUntil(new Date(now))).toBe(day)
  })

  test('the file of the 15th is due on the 16th at six in Taipei', () => {
    expect(nextFileAt('2026-11-14')).toEqual(new Date('2026-11-15T22:00:00Z'))
    expect(settledUntil(nextFileAt('2026-11-14'))).toBe('2026-11-15')
  })

  const now = new Date('2026-11-16T00:00:00Z')
  test('after a missed day are both, the oldest first', () => {
    expect(nextSettlementDays('2026-11-13', now)).toMatchObject({ from: '2026-11-14', to: '2026-11-15' })
  })
  test('after a month are a week', () => {
    expect(nextSettlementDays('2026-10-30', now)).toMatchObject({ from: '2026-10-31', to: '2026-11-06' })
  })
  test('are none when all was compared, or the clock went back', () => {
    expect(nextSettlementDays('2026-11-15', now)).toBeNull()
    expect(nextSettlementDays('2026-11-20', now)).toBeNull()
  })
})

describe('the days to read again', () => {
  test('the 1st, on the 2nd, is read again on the 3rd; then less and less often, for half a year', () => {
    expect(readAgainOn('2026-11-01', '2026-11-02')).toBe('2026-11-03')
    expect(readAgainOn('2026-11-01', '2026-11-08')).toBe('2026-11-11')
    expect(readAgainOn('2026-11-01', '2026-12-06')).toBe('2026-12-31')
    expect(readAgainOn('2026-11-01', '2027-04-30')).toBeNull()
  })

  test('are those of one week from the oldest: one file', () => {
    const due = ['2026-11-01', '2026-11-07', '2026-11-08', '2026-12-01']
    expect(daysToReadAgain(due)).toEqual({ from: '2026-11-01', to: '2026-11-07', days: ['2026-11-01', '2026-11-07'] })
    expect(daysToReadAgain([])).toBeNull()
  })
})
