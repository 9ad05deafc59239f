import { expect, test } from 'vitest'
import type { PaymentResult } from '#contract/shop/checkout/payment.ts'
import { toOutcome } from './payment-outcome.ts'

const order = {
  status: 'processing',
  can_pay: true,
  payment_method: 'Credit',
  asked: false,
} satisfies Partial<PaymentResult>
const now = { stoppedPolling: false, cameBack: false }

test.each([
  [{ status: 'success' }, 'success'],
  [{ status: 'success', payment_method: null }, 'success'],
  [{ status: 'success', payment_method: 'cod' }, 'cash'],
  [{ status: 'waiting' }, 'number'],
  [{ status: 'failed' }, 'failed'],
  [{ status: 'failed', can_pay: false }, 'failed'],
  [{ status: 'failed', can_pay: false, closed: 'expired' }, 'closed'],
  [{ status: 'failed', can_pay: false, closed: 'cancelled_by_member' }, 'closed'],
] as const)('an order with %j shows %s', (part, outcome) => {
  expect(toOutcome({ ...order, ...part }, now)).toBe(outcome)
})

test('who comes from the gateway with a result waits for it, whatever the gateway was asked before', () => {
  expect(toOutcome({ ...order, asked: true }, now)).toBe('processing')
  expect(toOutcome({ ...order, asked: true }, { ...now, stoppedPolling: true })).toBe('late')
})

test('who came back without one is told as soon as the gateway knows of no payment, or after the wait', () => {
  const back = { ...now, cameBack: true }
  expect(toOutcome(order, back)).toBe('processing')
  expect(toOutcome({ ...order, asked: true }, back)).toBe('unpaid')
  expect(toOutcome(order, { ...back, stoppedPolling: true })).toBe('unpaid')
  expect(toOutcome({ ...order, can_pay: false, asked: true }, back)).toBe('processing')
  expect(toOutcome({ ...order, status: 'success' }, back)).toBe('success')
})
