import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { type AttemptState, decidePayment, type PaymentDecision, type PaymentNotification } from './decide-payment.ts'
import { isConfirmed, type OrderState, orderStates } from './order-transitions.ts'

const amount = twd(1280)
const paid: PaymentNotification = { outcome: 'paid', amount, simulated: false, source: 'result' }
const started = { state: 'started' as AttemptState, amount }

test.each<[OrderState, PaymentDecision]>([
  ['pending_payment', { action: 'confirm' }],
  ['expired', { action: 'revive' }],
  ['cancelled', { action: 'refund', reason: 'cancelled' }],
  ['confirmed', { action: 'refund', reason: 'second_payment' }],
  ['ready_to_ship', { action: 'refund', reason: 'second_payment' }],
  ['shipped', { action: 'refund', reason: 'second_payment' }],
  ['arrived_at_store', { action: 'refund', reason: 'second_payment' }],
  ['completed', { action: 'refund', reason: 'second_payment' }],
  ['returned', { action: 'refund', reason: 'second_payment' }],
  ['refunded', { action: 'refund', reason: 'second_payment' }],
])('a payment for an order that is %s', (state, decision) => {
  expect(decidePayment(state, started, paid)).toEqual(decision)
})

describe('a payment of another amount', () => {
  const other = { ...paid, amount: twd(1281) }
  test('in a notification: the gateway is queried', () => {
    expect(decidePayment('pending_payment', started, other)).toEqual({ action: 'query_gateway' })
  })
  test('in the answer to our query: it is refunded, and the order stays unpaid', () => {
    const decision = decidePayment('pending_payment', started, { ...other, source: 'query' })
    expect(decision).toEqual({ action: 'refund', reason: 'wrong_amount' })
  })
})

test('a payment reported by the browser only triggers a query', () => {
  expect(decidePayment('pending_payment', started, { ...paid, source: 'browser' })).toEqual({ action: 'query_gateway' })
  const failed = { ...paid, outcome: 'failed', source: 'browser' } as const
  expect(decidePayment('pending_payment', started, failed)).toEqual({ action: 'ignore', reason: 'browser' })
})

test('a payment that does not say whether it is simulated only triggers a query', () => {
  const unmarked = { ...paid, simulated: null }
  expect(decidePayment('pending_payment', started, unmarked)).toEqual({ action: 'query_gateway' })
})

const anyState = fc.constantFrom(...orderStates)
const anyAttempt = fc.constantFrom<AttemptState>('started', 'waiting', 'paid', 'failed', 'lapsed')
const anyNotification = fc.record<PaymentNotification>({
  outcome: fc.constantFrom('paid', 'waiting', 'failed'),
  amount: fc.constantFrom(amount, twd(1), twd(1281)),
  simulated: fc.constantFrom(true, false, null),
  source: fc.constantFrom('result', 'info', 'browser', 'query'),
})

test('a paid attempt stays paid and a simulated payment is ignored, whatever the notification', () => {
  fc.assert(
    fc.property(anyState, anyAttempt, anyNotification, (order, state, notification) => {
      const decision = decidePayment(order, { state, amount }, notification)
      if (state === 'paid' || notification.simulated) expect(decision.action).toBe('ignore')
      if (decision.action === 'confirm') {
        expect([order, notification.outcome, notification.amount, notification.simulated]).toEqual([
          'pending_payment',
          'paid',
          amount,
          false,
        ])
        expect(notification.source).not.toBe('browser')
      }
      if (decision.action === 'refund') expect(notification.outcome).toBe('paid')
    }),
  )
})

/** A model of one order with two attempts, changed only by the decisions. */
function applyAll(notifications: { attempt: 0 | 1; notification: PaymentNotification }[]) {
  let order: OrderState = 'pending_payment'
  const attempts: AttemptState[] = ['started', 'started']
  const refunds = new Set<number>()
  for (const { attempt, notification } of notifications) {
    const decision = decidePayment(order, { state: attempts[attempt] ?? 'started', amount }, notification)
    if (decision.action === 'confirm') order = 'confirmed'
    if (decision.action === 'confirm' || decision.action === 'refund') attempts[attempt] = 'paid'
    if (decision.action === 'refund') refunds.add(attempt)
    if (decision.action === 'store_number') attempts[attempt] = 'waiting'
    if (decision.action === 'record_failure') attempts[attempt] = 'failed'
  }
  return { order, paid: attempts.filter((state) => state === 'paid').length, refunds: refunds.size }
}

test('the same notifications in any order, also repeated, end in the same payments and refunds', () => {
  const notificationLists = fc.array(
    fc.record({
      attempt: fc.constantFrom<0 | 1>(0, 1),
      notification: fc.constantFrom<PaymentNotification>(
        paid,
        { ...paid, outcome: 'failed' },
        { ...paid, outcome: 'waiting', source: 'info' },
        { ...paid, simulated: true },
        { ...paid, source: 'query' },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(notificationLists, fc.gen(), (notifications, random) => {
      const shuffled = random(fc.shuffledSubarray, [...notifications, ...notifications], {
        minLength: notifications.length * 2,
        maxLength: notifications.length * 2,
      })
      const results = [applyAll(notifications), applyAll(notifications.toReversed()), applyAll(shuffled)]
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      const { order, paid: payments, refunds } = applyAll(notifications)
      expect(isConfirmed(order)).toBe(payments > 0)
      expect(refunds).toBe(Math.max(0, payments - 1))
    }),
  )
})
