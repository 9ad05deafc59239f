import { expect, test } from 'vitest'
import { chargebackStates, chargebackSteps, disputable, nextChargebackState, stepsOf } from './chargeback.ts'

test('every state with every step', () => {
  const table = chargebackStates.map((state) => [
    state,
    ...chargebackSteps.map((step) => nextChargebackState(state, step)),
  ])
  expect(table).toEqual([
    ['open', 'answered', 'won', 'lost'],
    ['answered', null, 'won', 'lost'],
    ['won', null, null, null],
    ['lost', null, null, null],
  ])
  expect(stepsOf('answered')).toEqual(['win', 'lose'])
})

test('what went back cannot be disputed', () => {
  expect(disputable({ amount: 1000, refunded: 300 })).toBe(700)
  expect(disputable({ amount: 1000, refunded: 1000 })).toBe(0)
})
