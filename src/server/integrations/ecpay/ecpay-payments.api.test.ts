import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/payment-ways.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { callbackAnswers, type PaymentNotice, type PaymentRequest } from '#server/ports/payment-gateway.ts'
import { type EcpayWorld, openEcpayWorld } from '#tests/support/ecpay-world.ts'
import { formIn } from '#tests/support/form-in.ts'

let world: EcpayWorld
beforeAll(async () => {
  world = await openEcpayWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.control('reset', {})
  world.received.length = 0
  world.answerWith(callbackAnswers.taken)
  world.setNow(new Date('2026-11-15T02:00:00Z'))
})

function request(method: GatewayMethod, amount = 1280): PaymentRequest {
  return {
    merchantTradeNo: newTradeNo('payment', world.now()),
    method,
    amount: twd(amount),
    items: [{ name: "耶加雪菲 #1 ~!*()'", quantity: 2 }],
    payWithinDays: 3,
    returnUrl: world.url('/shop/return'),
    infoUrl: world.url('/shop/info'),
    resultUrl: world.url('/shop/result'),
    redirectUrl: world.url('/shop/redirect'),
    backUrl: world.url('/shop/back'),
    customField: '會員 88',
  }
}

/** The shopper arrives at the gateway; what it calls the trade comes back. */
async function arrive(order: PaymentRequest) {
  const page = await world.submit(world.payments.buildForm(order))
  expect(page.status).toBe(200)
  return page
}

function notices(path: string): PaymentNotice[] {
  return world.received
    .filter((one) => one.path === path)
    .map(({ fields }) => {
      const reading = world.payments.readNotice(fields)
      if (!reading.ok) throw new Error(reading.reason)
      return reading.notice
    })
}

const step = (order: PaymentRequest, body: object) => world.control(`trades/${order.merchantTradeNo}`, body)
const fault = (body: object) => world.control('faults', { target: 'callback', ...body })

describe('a card', () => {
  test('is charged after the bank’s check; shop and browser are told, and the question is answered alike', async () => {
    const order = request('Credit')
    const page = await arrive(order)
    expect(page.html).toContain('耶加雪菲 ＃1')
    const bank = await world.submit({
      action: `${page.path}/card`,
      fields: { number: '4311-9522-2222-2222', expiry: '12/30', cvv: '222' },
    })
    const end = await world.submit({
      action: `${page.path}/3d`,
      fields: { ...formIn(bank.html, `${page.path}/3d`), otp: '1234' },
    })
    const [notice] = notices('/shop/return')
    expect(notice).toMatchObject({
      merchantTradeNo: order.merchantTradeNo,
      outcome: 'paid',
      code: '1',
      simulated: false,
      amount: 1280,
      method: 'Credit',
      paidAt: world.now(),
      number: null,
      card: { first6: '431195', last4: '2222', instalments: 0 },
      customField: '會員 88',
    })
    const browser = world.payments.readNotice(formIn(end.html, '/shop/result'))
    expect(browser).toMatchObject({ ok: true, notice: { outcome: 'paid', merchantTradeNo: order.merchantTradeNo } })
    expect(await world.payments.findTrade(order.merchantTradeNo)).toMatchObject({
      status: 'paid',
      amount: 1280,
      gatewayTradeNo: notice?.gatewayTradeNo,
      card: notice?.card,
    })
  })

  test.each([
    ['another number', { number: '4000000000000002', expiry: '12/30', cvv: '222' }, '10100058'],
    ['the bank’s code wrong', null, '10200043'],
  ])('%s: the attempt has failed', async (_why, card, code) => {
    const order = request('Credit')
    const { path } = await arrive(order)
    if (card) await world.submit({ action: `${path}/card`, fields: card })
    else await world.submit({ action: `${path}/3d`, fields: { number: '4311952222222222', otp: '0000' } })
    expect(notices('/shop/return')).toMatchObject([{ outcome: 'failed', code, paidAt: null }])
    expect((await world.payments.findTrade(order.merchantTradeNo)).status).toBe('failed')
  })

  test('a page that was closed or left tells nobody anything', async () => {
    const order = request('Credit')
    const { path } = await arrive(order)
    await world.submit({ action: `${path}/outcome`, fields: { outcome: 'close' } })
    const back = await world.app.inject({ method: 'POST', url: `${path}/back` })
    expect(back.headers.location).toBe('/shop/back')
    expect(world.received).toEqual([])
    expect((await world.payments.findTrade(order.merchantTradeNo)).status).toBe('unpaid')
  })
})

describe('a number to pay with', () => {
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
    const { path } = await arrive(order)
    const issued = await world.submit({ action: `${path}/issue`, fields: { method, choice: 'CATHAY' } })
    const [waiting] = notices('/shop/info')
    expect(waiting).toMatchObject({ outcome: 'waiting', amount: 990, method, simulated: false, number })
    expect(waiting?.number?.expiresAt.toISOString()).toBe(expiresAt)
    const browser = world.payments.readNotice(formIn(issued.html, '/shop/redirect'))
    expect(browser).toMatchObject({ ok: true, notice: { outcome: 'waiting', number: waiting?.number } })
    expect(await world.payments.findIssuedNumber(order.merchantTradeNo)).toEqual(waiting?.number)
    expect((await world.payments.findTrade(order.merchantTradeNo)).status).toBe('unpaid')

    await step(order, { do: 'pay' })
    expect(notices('/shop/return')).toMatchObject([{ outcome: 'paid', method, amount: 990 }])
    await expect(world.payments.findIssuedNumber(order.merchantTradeNo)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('that has expired cannot be paid, and nobody is told', async () => {
    const order = request('ATM')
    const { path } = await arrive(order)
    await world.submit({ action: `${path}/issue`, fields: { method: 'ATM' } })
    await world.control('settings', { clockAheadMs: 4 * 86_400_000 })
    expect(await step(order, { do: 'pay' })).toMatchObject({ done: false })
    expect(notices('/shop/return')).toEqual([])
    expect((await world.payments.findTrade(order.merchantTradeNo)).status).toBe('unpaid')
  })
})

describe('what the gateway refuses', () => {
  test('a trade number that it has seen, paid or not', async () => {
    const order = request('Credit')
    await arrive(order)
    const again = await world.submit(world.payments.buildForm(order))
    expect(again).toMatchObject({ status: 400, html: expect.stringContaining('10200047') })
  })

  test('a form that was changed on the way', async () => {
    const { action, fields } = world.payments.buildForm(request('Credit'))
    const page = await world.submit({ action, fields: { ...fields, TotalAmount: '1' } })
    expect(page).toMatchObject({ status: 400, html: expect.stringContaining('10200073') })
  })

  test('a callback address of another host: a simulator must not be a way into a network', async () => {
    for (const returnUrl of [
      'http://169.254.169.254/latest',
      'https://evil.example/',
      'http://localhost@evil.example/',
    ]) {
      const page = await world.submit(world.payments.buildForm({ ...request('Credit'), returnUrl }))
      expect(page).toMatchObject({ status: 400, html: expect.stringContaining('ReturnURL') })
    }
    expect(await world.control('trades')).toEqual([])
  })
})

test('a trade that the gateway never saw is absent', async () => {
  expect(await world.payments.findTrade('SP000000NEVERSEEN')).toMatchObject({ status: 'absent', amount: 0 })
})

describe('notices', () => {
  test('are repeated every ten minutes with another text until the shop says 1|OK, five times at most', async () => {
    const order = request('Credit')
    await arrive(order)
    world.answerWith('"1|OK"')
    await step(order, { do: 'pay' })
    for (let minutes = 10; minutes <= 60; minutes += 10) {
      await world.control('settings', { clockAheadMs: minutes * 60_000 })
      await world.control('deliver', {})
    }
    const sent = notices('/shop/return')
    expect(sent.map(({ message }) => message)).toEqual(['交易成功', 'paid', 'paid', 'paid', 'paid'])
    expect(new Set(sent.map(({ gatewayTradeNo }) => gatewayTradeNo)).size).toBe(1)
    expect(await world.control('deliveries')).toMatchObject([{ state: 'given_up', attempt: 5 }])
  })

  test('stop at the first 1|OK', async () => {
    const order = request('Credit')
    await arrive(order)
    world.answerWith(callbackAnswers.refused)
    await step(order, { do: 'pay' })
    world.answerWith('1|OK')
    await world.control('settings', { clockAheadMs: 3_600_000 })
    await world.control('deliver', {})
    await world.control('deliver', {})
    expect(notices('/shop/return')).toHaveLength(2)
  })

  test.each([
    ['duplicate', 2],
    ['parallel', 2],
    ['extra_field', 1],
    ['missing_field', 1],
  ])('%s: %d good notices', async (kind, count) => {
    const order = request('Credit')
    await arrive(order)
    await fault({ kind })
    await step(order, { do: 'pay' })
    expect(notices('/shop/return').map(({ outcome }) => outcome)).toEqual(Array(count).fill('paid'))
  })

  test('a lost one: only the question tells the truth', async () => {
    const order = request('Credit')
    await arrive(order)
    await fault({ kind: 'lost' })
    await step(order, { do: 'pay' })
    expect(world.received).toEqual([])
    expect((await world.payments.findTrade(order.merchantTradeNo)).status).toBe('paid')
  })

  test('a late one arrives when its time has come', async () => {
    const order = request('Credit')
    await arrive(order)
    await fault({ kind: 'late', options: { ms: 7_200_000 } })
    await step(order, { do: 'pay' })
    expect(world.received).toEqual([])
    await world.control('settings', { clockAheadMs: 7_200_000 })
    await world.control('deliver', {})
    expect(notices('/shop/return')).toHaveLength(1)
  })

  test.each([
    ['wrong_signature', 'signature'],
    ['wrong_merchant', 'merchant'],
  ])('%s: refused as %s', async (kind, reason) => {
    const order = request('Credit')
    await arrive(order)
    await fault({ kind })
    await step(order, { do: 'pay' })
    expect(world.payments.readNotice(world.received[0]?.fields)).toEqual({ ok: false, reason })
  })

  test('a wrong amount, a foreign number, a simulated payment and a failure after success say what they say', async () => {
    for (const kind of ['wrong_amount', 'unknown_trade', 'simulate_paid', 'then_failed']) {
      const order = request('Credit')
      await arrive(order)
      await fault({ kind })
      await step(order, { do: 'pay' })
      world.setNow(new Date(world.now().getTime() + 1_000))
      await world.control('deliver', {})
    }
    expect(notices('/shop/return')).toMatchObject([
      { amount: 1281, outcome: 'paid' },
      { merchantTradeNo: 'UNKNOWN0000000000000' },
      { simulated: true, outcome: 'paid' },
      { outcome: 'paid' },
      { outcome: 'failed' },
    ])
  })

  test('"simulate payment" changes nothing at the gateway', async () => {
    const order = request('Credit')
    await arrive(order)
    await step(order, { do: 'simulate_paid' })
    expect(notices('/shop/return')).toMatchObject([{ simulated: true, outcome: 'paid' }])
    expect((await world.payments.findTrade(order.merchantTradeNo)).status).toBe('unpaid')
  })

  test('fields that are no text, or none at all, are refused', () => {
    for (const params of [null, undefined, 'x', {}, { MerchantID: ['3002607', '1'] }, { RtnCode: 1 }]) {
      expect(world.payments.readNotice(params)).toEqual({ ok: false, reason: 'signature' })
    }
  })
})
