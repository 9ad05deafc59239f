import { expect, test } from 'vitest'
import { planMonth, planSpan } from './month-plan.ts'

test('a plan is made of this month and of 28 days', () => {
  expect(planSpan('2026-11-19')).toEqual({ from: '2026-10-22', to: '2026-11-19' })
  expect(planSpan('2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(planSpan('2026-11-01')).toEqual({ from: '2026-10-04', to: '2026-11-01' })
})

test('the forecast is what is sold, and the rate for each day that is left', () => {
  const net = new Map([
    ['2026-10-30', 400],
    ['2026-11-28', 1_400],
    ['2026-11-29', 200],
  ])
  // 28 days before the 29th begin on the 1st: of these, sold on the 28th only
  expect(planMonth(net, 3_000, '2026-11-29')).toEqual({
    month: { from: '2026-11-01', to: '2026-11-30' },
    goal: 3_000,
    reached: 1_600,
    daysLeft: 2,
    missing: 1_400,
    perDay: 700,
    rate: 1_400,
    forecast: 1_400 + 1_400 + 1_400,
  })
})

test('a young shop’s rate is of the days since its first sale, and a strong day counts as it is', () => {
  const net = new Map([
    ['2026-11-15', 300],
    ['2026-11-16', 100],
    ['2026-11-17', 900],
  ])
  const plan = planMonth(net, 0, '2026-11-17')
  expect(plan).toMatchObject({ goal: null, missing: null, perDay: null, reached: 1_300, rate: 200 })
  expect(plan.forecast).toBe(400 + 900 + 13 * 200)
})

test('nothing sold before today: no rate and no forecast; a goal that is reached asks for nothing more', () => {
  expect(planMonth(new Map([['2026-11-17', 900]]), 500, '2026-11-17')).toMatchObject({
    rate: null,
    forecast: null,
    missing: 0,
    perDay: 0,
  })
})

test('what came back counts against the month', () => {
  const net = new Map([['2026-11-10', -300]])
  expect(planMonth(net, 100, '2026-11-17')).toMatchObject({ reached: -300, missing: 400, rate: -43 })
})
