import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { type AttemptState, type GatewayWord, judgePayment, type Verdict } from './judge-payment.ts'
import { isConfirmed, type OrderState, orderStates } from './order-transitions.ts'

const amount = twd(1280)
const paid: GatewayWord = { outcome: 'paid', amount, simulated: false, source: 'result' }
const started = { state: 'started' as AttemptState, amount }

test.each<[OrderState, Verdict]>([
  ['pending_payment', { do: 'confirm' }],
  ['expired', { do: 'revive' }],
  ['cancelled', { do: 'give_back', reason: 'cancelled' }],
  ['confirmed', { do: 'give_back', reason: 'second_payment' }],
  ['ready_to_ship', { do: 'give_back', reason: 'second_payment' }],
  ['shipped', { do: 'give_back', reason: 'second_payment' }],
  ['arrived_at_store', { do: 'give_back', reason: 'second_payment' }],
  ['completed', { do: 'give_back', reason: 'second_payment' }],
  ['returned', { do: 'give_back', reason: 'second_payment' }],
  ['refunded', { do: 'give_back', reason: 'second_payment' }],
])('money for an order that is %s', (state, verdict) => {
  expect(judgePayment(state, started, paid)).toEqual(verdict)
})

describe('another amount', () => {
  const other = { ...paid, amount: twd(1281) }
  test('told by the gateway itself: it is asked', () => {
    expect(judgePayment('pending_payment', started, other)).toEqual({ do: 'ask' })
  })
  test('confirmed on our own question: kept and given back, and the order stays unpaid', () => {
    const verdict = judgePayment('pending_payment', started, { ...other, source: 'query' })
    expect(verdict).toEqual({ do: 'give_back', reason: 'wrong_amount' })
  })
})

test('the browser brings no money: it only raises the question', () => {
  expect(judgePayment('pending_payment', started, { ...paid, source: 'browser' })).toEqual({ do: 'ask' })
  const failed = { ...paid, outcome: 'failed', source: 'browser' } as const
  expect(judgePayment('pending_payment', started, failed)).toEqual({ do: 'nothing', why: 'browser' })
})

const anyState = fc.constantFrom(...orderStates)
const anyAttempt = fc.constantFrom<AttemptState>('started', 'waiting', 'paid', 'failed', 'lapsed')
const anyWord = fc.record<GatewayWord>({
  outcome: fc.constantFrom('paid', 'waiting', 'failed'),
  amount: fc.constantFrom(amount, twd(1), twd(1281)),
  simulated: fc.boolean(),
  source: fc.constantFrom('result', 'info', 'browser', 'query'),
})

test('paid never goes back, and a simulated payment is none, whatever is told', () => {
  fc.assert(
    fc.property(anyState, anyAttempt, anyWord, (order, state, word) => {
      const verdict = judgePayment(order, { state, amount }, word)
      if (state === 'paid' || word.simulated) expect(verdict.do).toBe('nothing')
      if (verdict.do === 'confirm') {
        expect([order, word.outcome, word.amount, word.simulated]).toEqual(['pending_payment', 'paid', amount, false])
        expect(word.source).not.toBe('browser')
      }
      if (verdict.do === 'give_back') expect(word.outcome).toBe('paid')
    }),
  )
})

/** A small world of two attempts at one order, driven by the verdicts alone. */
function endOf(words: { attempt: 0 | 1; word: GatewayWord }[]) {
  let order: OrderState = 'pending_payment'
  const attempts: AttemptState[] = ['started', 'started']
  const refunds = new Set<number>()
  for (const { attempt, word } of words) {
    const verdict = judgePayment(order, { state: attempts[attempt] ?? 'started', amount }, word)
    if (verdict.do === 'confirm') order = 'confirmed'
    if (verdict.do === 'confirm' || verdict.do === 'give_back') attempts[attempt] = 'paid'
    if (verdict.do === 'give_back') refunds.add(attempt)
    if (verdict.do === 'keep_number') attempts[attempt] = 'waiting'
    if (verdict.do === 'note_failure') attempts[attempt] = 'failed'
  }
  return { order, paid: attempts.filter((state) => state === 'paid').length, refunds: refunds.size }
}

test('the same words in any order, each in one or more copies, end with the same money in the same place', () => {
  const told = fc.array(
    fc.record({
      attempt: fc.constantFrom<0 | 1>(0, 1),
      word: fc.constantFrom<GatewayWord>(
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
    fc.property(told, fc.gen(), (words, random) => {
      const shuffled = random(fc.shuffledSubarray, [...words, ...words], {
        minLength: words.length * 2,
        maxLength: words.length * 2,
      })
      const ends = [endOf(words), endOf(words.toReversed()), endOf(shuffled)]
      expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
      const { order, paid: payments, refunds } = endOf(words)
      expect(isConfirmed(order)).toBe(payments > 0)
      expect(refunds).toBe(Math.max(0, payments - 1))
    }),
  )
})
