import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { CardRefund } from '#server/ports/payment-gateway.ts'
import { type EcpayWorld, openEcpayWorld } from '#tests/support/ecpay-world.ts'
import { refundActions } from './card-refund.ts'

let world: EcpayWorld
beforeAll(async () => {
  world = await openEcpayWorld()
})
afterAll(() => world.close())
beforeEach(() => world.control('reset', {}))

const day = 86_400_000

async function charged(amount: number, extra: Partial<CardRefund> = {}): Promise<CardRefund> {
  const merchantTradeNo = newTradeNo('payment', world.now())
  const url = (path: string) => world.url(`/shop/${path}`)
  const form = world.payments.buildForm({
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
  await world.submit(form)
  await world.control(`trades/${merchantTradeNo}`, { do: 'pay' })
  const { gatewayTradeNo, card } = await world.payments.findTrade(merchantTradeNo)
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

const captured = () => world.control('settings', { clockAheadMs: day })

test('a payment that is only authorised is given back whole by abandoning it, and saying so twice does nothing', async () => {
  const refund = await charged(1280)
  expect(await world.payments.findCardTrade(refund)).toEqual({ state: 'authorised', amount: 1280, refunded: 0 })
  expect(await world.payments.refundCard(refund)).toEqual({ done: true, already: false })
  expect(await world.payments.findCardTrade(refund)).toMatchObject({ state: 'cancelled' })
  expect(await world.payments.refundCard(refund)).toEqual({ done: true, already: true })
})

test('a part of it has to wait for the capture in the evening', async () => {
  const refund = await charged(1280, { amount: twd(300) })
  expect(await world.payments.refundCard(refund)).toEqual({ done: false, reason: 'too_early' })
  await captured()
  expect(await world.payments.refundCard(refund)).toEqual({ done: true, already: false })
  expect(await world.payments.findCardTrade(refund)).toEqual({ state: 'captured', amount: 1280, refunded: 300 })
})

test('parts add up to the whole and never beyond', async () => {
  const refund = await charged(1000, { amount: twd(400) })
  await captured()
  await world.payments.refundCard(refund)
  const rest = { ...refund, amount: twd(600), refundedBefore: twd(400) }
  expect(await world.payments.refundCard(rest)).toEqual({ done: true, already: false })
  expect((await world.payments.findCardTrade(refund)).refunded).toBe(1000)
  await expect(world.payments.refundCard({ ...rest, amount: twd(601) })).rejects.toThrow(RangeError)
})

test('a refund whose answer was lost is not given a second time', async () => {
  const refund = await charged(1000, { amount: twd(400) })
  await captured()
  await world.control('faults', { target: 'answer', kind: 'timeout', match: 'DoAction', options: { ms: 20 } })
  await expect(world.payments.refundCard(refund)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await world.payments.refundCard(refund)).toEqual({ done: true, already: true })
  expect((await world.payments.findCardTrade(refund)).refunded).toBe(400)
})

test('instalments go back only whole', async () => {
  const refund = await charged(1000, { amount: twd(400), instalments: 3 })
  expect(await world.payments.refundCard(refund)).toEqual({ done: false, reason: 'only_whole' })
})

test('where the gateway offers no card actions, its refusal is told', async () => {
  const refund = await charged(1000)
  await world.control('settings', { cardActions: false })
  await expect(world.payments.refundCard(refund)).rejects.toMatchObject({ kind: 'refused', code: '10100050' })
})

test('each state allows what it allows', () => {
  expect(refundActions('captured', false)).toEqual(['refund'])
  expect(refundActions('captured', true)).toEqual(['refund'])
  expect(refundActions('to_capture', false)).toEqual(['refund'])
  expect(refundActions('to_capture', true)).toEqual(['cancel_capture', 'abandon'])
  expect(refundActions('authorised', true)).toEqual(['abandon'])
  expect(refundActions('authorised', false)).toBe('too_early')
  expect(refundActions('in_between', true)).toBe('in_between')
})
