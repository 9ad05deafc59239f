import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/ways-to-pay.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { GatewayNotification, PaymentRequest } from '#server/ports/payment-gateway.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'
import { formIn } from '#tests/support/form-in.ts'
import { signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { callbackAnswers } from './ecpay-payments.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(async () => {
  await ecpay.control('reset', {})
  ecpay.received.length = 0
  ecpay.answerWith(callbackAnswers.accepted)
  ecpay.setNow(new Date('2026-11-15T02:00:00Z'))
})

function request(method: GatewayMethod, amount = 1280): PaymentRequest {
  return {
    tradeNo: newTradeNo('payment', ecpay.now()),
    method,
    amount: twd(amount),
    items: [{ name: "耶加雪菲 #1 ~!*()'", quantity: 2 }],
    payWithinDays: 3,
    backUrl: ecpay.url('/shop/back'),
    orderName: '會員 88',
    returnQuery: '',
  }
}

/** The shopper opens the gateway; returns what it calls the trade. */
async function openGateway(order: PaymentRequest) {
  const page = await ecpay.submit(await ecpay.formOf(order))
  expect(page.status).toBe(200)
  return page
}

function notifications(path: string): GatewayNotification[] {
  return ecpay.received
    .filter((one) => one.path === path)
    .map(({ fields }) => {
      const reading = ecpay.payments.readNotification(fields)
      if (!reading.ok) throw new Error(reading.reason)
      return reading.notification
    })
}

const step = (order: PaymentRequest, body: object) => ecpay.control(`trades/${order.tradeNo}`, body)
const fault = (body: object) => ecpay.control('faults', { target: 'callback', ...body })

describe('a card', () => {
  test('is charged after the bank’s check; shop and browser are notified, and a query gives the same answer', async () => {
    const order = request('Credit')
    const page = await openGateway(order)
    expect(page.html).toContain('耶加雪菲 ＃1')
    const bank = await ecpay.submit({
      action: `${page.path}/card`,
      fields: { number: '4311-9522-2222-2222', expiry: '12/30', cvv: '222' },
    })
    const end = await ecpay.submit({
      action: `${page.path}/3d`,
      fields: { ...formIn(bank.html, `${page.path}/3d`), otp: '1234' },
    })
    const [notification] = notifications('/shop/return')
    expect(notification).toMatchObject({
      tradeNo: order.tradeNo,
      outcome: 'paid',
      code: '1',
      simulated: false,
      amount: 1280,
      method: 'Credit',
      paidAt: ecpay.now(),
      number: null,
      card: { first6: '431195', last4: '2222', instalments: 0 },
      orderName: '會員 88',
    })
    const browser = ecpay.payments.readNotification(formIn(end.html, '/shop/result'))
    expect(browser).toMatchObject({
      ok: true,
      notification: { outcome: 'paid', tradeNo: order.tradeNo },
    })
    expect(await ecpay.payments.findTrade(order)).toMatchObject({
      status: 'paid',
      amount: 1280,
      gatewayTradeNo: notification?.gatewayTradeNo,
      card: notification?.card,
    })
  })

  test.each([
    ['another number', { number: '4000000000000002', expiry: '12/30', cvv: '222' }, '10100058'],
    ['the bank’s code wrong', null, '10200043'],
  ])('%s: the attempt has failed', async (_why, card, code) => {
    const order = request('Credit')
    const { path } = await openGateway(order)
    if (card) await ecpay.submit({ action: `${path}/card`, fields: card })
    else await ecpay.submit({ action: `${path}/3d`, fields: { number: '4311952222222222', otp: '0000' } })
    expect(notifications('/shop/return')).toMatchObject([{ outcome: 'failed', code, paidAt: null }])
    expect((await ecpay.payments.findTrade(order)).status).toBe('failed')
  })

  test('a page that was closed or left sends no notification', async () => {
    const order = request('Credit')
    const { path } = await openGateway(order)
    await ecpay.submit({ action: `${path}/outcome`, fields: { outcome: 'close' } })
    const back = await ecpay.app.inject({ method: 'POST', url: `${path}/back` })
    expect(back.headers.location).toBe('/shop/back')
    expect(ecpay.received).toEqual([])
    expect((await ecpay.payments.findTrade(order)).status).toBe('unpaid')
  })
})

describe('a payment number', () => {
  test.each([
    ['ATM', { kind: 'ATM', bankCode: '013', account: expect.stringMatching(/^\d{16}$/) }, '2026-11-18T15:59:59.000Z'],
    ['CVS', { kind: 'CVS', code: expect.stringMatching(/^LLL\w{11}$/) }, '2026-11-18T02:00:00.000Z'],
    [
      'BARCODE',
      { kind: 'BARCODE', barcodes: [expect.any(String), expect.any(String), expect.any(String)] },
      '2026-11-18T02:00:00.000Z',
    ],
  ] as const)('%s: issued, then paid', async (method, number, expiresAt) => {
    const order = request(method, 990)
    const { path } = await openGateway(order)
    const issued = await ecpay.submit({ action: `${path}/issue`, fields: { method, choice: 'CATHAY' } })
    const [waiting] = notifications('/shop/info')
    expect(waiting).toMatchObject({ outcome: 'waiting', amount: 990, method, simulated: false, number })
    expect(waiting?.number?.expiresAt.toISOString()).toBe(expiresAt)
    const browser = ecpay.payments.readNotification(formIn(issued.html, '/shop/redirect'))
    expect(browser).toMatchObject({ ok: true, notification: { outcome: 'waiting', number: waiting?.number } })
    expect(await ecpay.payments.findIssuedNumber(order.tradeNo)).toEqual(waiting?.number)
    expect((await ecpay.payments.findTrade(order)).status).toBe('unpaid')

    await step(order, { do: 'pay' })
    expect(notifications('/shop/return')).toMatchObject([{ outcome: 'paid', method, amount: 990 }])
    await expect(ecpay.payments.findIssuedNumber(order.tradeNo)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('that has expired cannot be paid, and no notification is sent', async () => {
    const order = request('ATM')
    const { path } = await openGateway(order)
    await ecpay.submit({ action: `${path}/issue`, fields: { method: 'ATM' } })
    await ecpay.control('settings', { clockAheadMs: 4 * 86_400_000 })
    expect(await step(order, { do: 'pay' })).toMatchObject({ done: false })
    expect(notifications('/shop/return')).toEqual([])
    expect((await ecpay.payments.findTrade(order)).status).toBe('unpaid')
  })
})

describe('refusals of the gateway', () => {
  test('a trade number that was used before, paid or not', async () => {
    const order = request('Credit')
    await openGateway(order)
    const again = await ecpay.submit(await ecpay.formOf(order))
    expect(again).toMatchObject({ status: 400, html: expect.stringContaining('10200047') })
  })

  test('a form that was changed in transit', async () => {
    const { action, fields } = await ecpay.formOf(request('Credit'))
    const page = await ecpay.submit({ action, fields: { ...fields, TotalAmount: '1' } })
    expect(page).toMatchObject({ status: 400, html: expect.stringContaining('10200073') })
  })

  test('a callback address of another host: a simulator must not give access to a network', async () => {
    for (const returnUrl of [
      'http://169.254.169.254/latest',
      'https://evil.example/',
      'http://localhost@evil.example/',
    ]) {
      const { action, fields } = await ecpay.formOf(request('Credit'))
      const { CheckMacValue: _, ...honest } = fields
      const forged = signed({ ...honest, ReturnURL: returnUrl }, stageCredentials.payment, 'sha256')
      const page = await ecpay.submit({ action, fields: forged })
      expect(page).toMatchObject({ status: 400, html: expect.stringContaining('ReturnURL') })
    }
    expect(await ecpay.control('trades')).toEqual([])
  })
})

test('a trade that the gateway never received is absent', async () => {
  expect(await ecpay.payments.findTrade({ tradeNo: 'SP000000NEVERSEEN', amount: twd(1) })).toMatchObject({
    status: 'absent',
    amount: 0,
  })
})

describe('notifications', () => {
  test('are repeated every ten minutes with another text until the shop answers 1|OK, five times at most', async () => {
    const order = request('Credit')
    await openGateway(order)
    ecpay.answerWith('"1|OK"')
    await step(order, { do: 'pay' })
    for (let minutes = 10; minutes <= 60; minutes += 10) {
      await ecpay.control('settings', { clockAheadMs: minutes * 60_000 })
      await ecpay.control('deliver', {})
    }
    const sent = notifications('/shop/return')
    expect(sent.map(({ message }) => message)).toEqual(['交易成功', 'paid', 'paid', 'paid', 'paid'])
    expect(new Set(sent.map(({ gatewayTradeNo }) => gatewayTradeNo)).size).toBe(1)
    expect(await ecpay.control('deliveries')).toMatchObject([{ state: 'given_up', attempt: 5 }])
  })

  test('stop at the first 1|OK', async () => {
    const order = request('Credit')
    await openGateway(order)
    ecpay.answerWith(callbackAnswers.refused)
    await step(order, { do: 'pay' })
    ecpay.answerWith('1|OK')
    await ecpay.control('settings', { clockAheadMs: 3_600_000 })
    await ecpay.control('deliver', {})
    await ecpay.control('deliver', {})
    expect(notifications('/shop/return')).toHaveLength(2)
  })

  test.each([
    ['duplicate', 2],
    ['parallel', 2],
    ['extra_field', 1],
    ['missing_field', 1],
  ])('%s: %d valid notifications', async (kind, count) => {
    const order = request('Credit')
    await openGateway(order)
    await fault({ kind })
    await step(order, { do: 'pay' })
    expect(notifications('/shop/return').map(({ outcome }) => outcome)).toEqual(Array(count).fill('paid'))
  })

  test('a lost one: only a query finds the payment', async () => {
    const order = request('Credit')
    await openGateway(order)
    await fault({ kind: 'lost' })
    await step(order, { do: 'pay' })
    expect(ecpay.received).toEqual([])
    expect((await ecpay.payments.findTrade(order)).status).toBe('paid')
  })

  test('a late one arrives after its delay', async () => {
    const order = request('Credit')
    await openGateway(order)
    await fault({ kind: 'late', options: { ms: 7_200_000 } })
    await step(order, { do: 'pay' })
    expect(ecpay.received).toEqual([])
    await ecpay.control('settings', { clockAheadMs: 7_200_000 })
    await ecpay.control('deliver', {})
    expect(notifications('/shop/return')).toHaveLength(1)
  })

  test.each([
    ['wrong_signature', 'signature'],
    ['wrong_merchant', 'merchant'],
  ])('%s: refused as %s', async (kind, reason) => {
    const order = request('Credit')
    await openGateway(order)
    await fault({ kind })
    await step(order, { do: 'pay' })
    expect(ecpay.payments.readNotification(ecpay.received[0]?.fields)).toEqual({ ok: false, reason })
  })

  test('a wrong amount, an unknown number, a simulated payment and a failure after success are read as sent', async () => {
    for (const kind of ['wrong_amount', 'unknown_trade', 'simulate_paid', 'then_failed']) {
      const order = request('Credit')
      await openGateway(order)
      await fault({ kind })
      await step(order, { do: 'pay' })
      ecpay.setNow(new Date(ecpay.now().getTime() + 1_000))
      await ecpay.control('deliver', {})
    }
    expect(notifications('/shop/return')).toMatchObject([
      { amount: 1281, outcome: 'paid' },
      { tradeNo: 'UNKNOWN0000000000000' },
      { simulated: true, outcome: 'paid' },
      { outcome: 'paid' },
      { outcome: 'failed' },
    ])
  })

  test('"simulate payment" changes nothing at the gateway', async () => {
    const order = request('Credit')
    await openGateway(order)
    await step(order, { do: 'simulate_paid' })
    expect(notifications('/shop/return')).toMatchObject([{ simulated: true, outcome: 'paid' }])
    expect((await ecpay.payments.findTrade(order)).status).toBe('unpaid')
  })

  test('fields that are not text, or no fields at all, are refused', () => {
    for (const params of [null, undefined, 'x', {}, { MerchantID: ['3002607', '1'] }, { RtnCode: 1 }]) {
      expect(ecpay.payments.readNotification(params)).toEqual({ ok: false, reason: 'signature' })
    }
  })
})
