import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { CardRefund } from '#server/ports/payment-gateway.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'
import { refundActions } from './card-refund.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(() => ecpay.control('reset', {}))

const day = 86_400_000

async function charged(amount: number, extra: Partial<CardRefund> = {}): Promise<CardRefund> {
  const merchantTradeNo = newTradeNo('payment', ecpay.now())
  const url = (path: string) => ecpay.url(`/shop/${path}`)
  const form = ecpay.payments.buildForm({
    merchantTradeNo,
    method: 'Credit',
    amount: twd(amount),
    items: [{ name: '咖啡豆', quantity: 1 }],
    payWithinDays: 3,
    returnUrl: url('return'),
    infoUrl: url('info'),
    resultUrl: url('result'),
    redirectUrl: url('redirect'),
    backUrl: url('back'),
  })
  await ecpay.submit(form)
  await ecpay.control(`trades/${merchantTradeNo}`, { do: 'pay' })
  const { gatewayTradeNo, card } = await ecpay.payments.findTrade(merchantTradeNo)
  return {
    merchantTradeNo,
    gatewayTradeNo,
    authorisation: card?.authorisation ?? '',
    total: twd(amount),
    amount: twd(amount),
    refundedBefore: twd(0),
    instalments: 0,
    ...extra,
  }
}

const captured = () => ecpay.control('settings', { clockAheadMs: day })

test('a payment that is only authorised is refunded whole by abandoning it, and a repeated call does nothing', async () => {
  const refund = await charged(1280)
  expect(await ecpay.payments.findCardTrade(refund)).toEqual({ state: 'authorised', amount: 1280, refunded: 0 })
  expect(await ecpay.payments.refundCard(refund)).toEqual({ done: true, already: false })
  expect(await ecpay.payments.findCardTrade(refund)).toMatchObject({ state: 'cancelled' })
  expect(await ecpay.payments.refundCard(refund)).toEqual({ done: true, already: true })
})

test('a partial refund has to wait for the capture in the evening', async () => {
  const refund = await charged(1280, { amount: twd(300) })
  expect(await ecpay.payments.refundCard(refund)).toEqual({ done: false, reason: 'too_early' })
  await captured()
  expect(await ecpay.payments.refundCard(refund)).toEqual({ done: true, already: false })
  expect(await ecpay.payments.findCardTrade(refund)).toEqual({ state: 'captured', amount: 1280, refunded: 300 })
})

test('partial refunds add up to the whole and never more', async () => {
  const refund = await charged(1000, { amount: twd(400) })
  await captured()
  await ecpay.payments.refundCard(refund)
  const rest = { ...refund, amount: twd(600), refundedBefore: twd(400) }
  expect(await ecpay.payments.refundCard(rest)).toEqual({ done: true, already: false })
  expect((await ecpay.payments.findCardTrade(refund)).refunded).toBe(1000)
  await expect(ecpay.payments.refundCard({ ...rest, amount: twd(601) })).rejects.toThrow(RangeError)
})

test('a refund whose answer was lost is not done a second time', async () => {
  const refund = await charged(1000, { amount: twd(400) })
  await captured()
  await ecpay.control('faults', { target: 'answer', kind: 'timeout', match: 'DoAction', options: { ms: 20 } })
  await expect(ecpay.payments.refundCard(refund)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await ecpay.payments.refundCard(refund)).toEqual({ done: true, already: true })
  expect((await ecpay.payments.findCardTrade(refund)).refunded).toBe(400)
})

test('instalments are refunded only whole', async () => {
  const refund = await charged(1000, { amount: twd(400), instalments: 3 })
  expect(await ecpay.payments.refundCard(refund)).toEqual({ done: false, reason: 'only_whole' })
})

test('where the gateway offers no card actions, its refusal is reported', async () => {
  const refund = await charged(1000)
  await ecpay.control('settings', { cardActions: false })
  await expect(ecpay.payments.refundCard(refund)).rejects.toMatchObject({ kind: 'refused', code: '10100050' })
})

test('each state allows only its actions', () => {
  expect(refundActions('captured', false)).toEqual(['refund'])
  expect(refundActions('captured', true)).toEqual(['refund'])
  expect(refundActions('to_capture', false)).toEqual(['refund'])
  expect(refundActions('to_capture', true)).toEqual(['cancel_capture', 'abandon'])
  expect(refundActions('authorised', true)).toEqual(['abandon'])
  expect(refundActions('authorised', false)).toBe('too_early')
  expect(refundActions('in_between', true)).toBe('in_between')
})
