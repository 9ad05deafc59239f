import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { type Twd, twd } from '#domain/money.ts'
import type { TradeState } from '#server/ports/payment-gateway.ts'
import { withMac } from '#simulators/ecpay/core/mac.ts'
import { findPaymentMerchant } from '#simulators/ecpay/core/merchants.ts'
import {
  delayedNotification,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  placeAndOpenGateway,
  postForm,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { formIn } from '#tests/support/form-in.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  records = orderRecords(shop)
})
afterAll(() => shop.close())
beforeEach(() => gateway.control('reset', {}))
afterEach(() => shop.setNow(null))

const { result: resultPath, info: infoPath } = paymentCallbacks

describe('a payment notification', () => {
  test.each([1, 2, 5])(
    'sent %d times concurrently: the order is confirmed once, sold once, and every answer is 1|OK',
    async (n) => {
      const { order } = await placeAndOpenGateway(shop, 'Credit', 1, 2)
      const sold = await records.sold(1)
      const notification = await delayedNotification(shop, order, { do: 'pay' })
      const answers = await Promise.all(Array.from({ length: n }, () => postForm(shop, resultPath, notification)))
      expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(Array(n).fill('200 1|OK'))
      expect(answers[0]?.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(await records.events(order)).toEqual(['place', 'pay'])
      expect(await records.refunds(order)).toEqual([])
      expect(await records.sold(1)).toBe(sold + 2)
    },
  )

  test('gets the same answer at either address: the gateway mixes them up', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    const notification = await delayedNotification(shop, order, { do: 'pay' })
    expect((await postForm(shop, infoPath, notification)).body).toBe('1|OK')
    expect(await records.state(order)).toBe('confirmed')
  })

  test.each(['duplicate', 'parallel', 'extra_field', 'missing_field', 'then_failed'])(
    'with the fault %s: the order is confirmed and stays confirmed',
    async (kind) => {
      const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
      await gateway.fault({ kind, options: kind === 'parallel' ? { copies: 5 } : {} })
      await gateway.step(order, { do: 'pay' })
      shop.setNow(new Date(Date.now() + 5_000))
      await gateway.sendNotifications()
      expect([await records.state(order), await records.refunds(order)]).toEqual(['confirmed', []])
      expect((await buyer.result(order.name)).json().order).toMatchObject({ status: 'success', failure: '' })
    },
  )

  test('in every order of arrival, a number, a failure and the payment have the same result', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    for (const sequence of [...orders, null]) {
      const { order } = await placeAndOpenGateway(shop, 'ATM')
      const notifications = await threeNotifications(order)
      const send = (index: number) => postForm(shop, index === 0 ? infoPath : resultPath, notifications[index] ?? {})
      if (sequence) for (const index of sequence) await send(index)
      else await Promise.all([0, 1, 2, 2, 1, 0].map(send))
      expect([await records.state(order), await records.refunds(order)], String(sequence)).toEqual(['confirmed', []])
    }
  })

  test('simulated in the gateway’s back office is no payment and changes nothing', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.step(order, { do: 'simulate_paid' })
    expect([await records.state(order), await records.events(order)]).toEqual(['pending_payment', ['place']])
    const rows = await shop.deps.db
      .selectFrom('payment_notifications')
      .select('decision')
      .where('merchant_trade_no', '=', order.tradeNo)
      .execute()
    expect(rows).toEqual([{ decision: 'simulated' }])
  })

  test('about an unknown trade number is stored, and the gateway sends it again', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.fault({ kind: 'unknown_trade' })
    await gateway.step(order, { do: 'pay' })
    const [delivery] = await gateway.control<{ tries: { answer: string }[] }[]>('deliveries')
    expect(delivery?.tries.map(({ answer }) => answer)).toEqual(['0|Error'])
    expect(await records.state(order)).toBe('pending_payment')
  })

  test.each([
    ['an amount beyond every number that the shop stores', { TradeAmt: '9999999999' }, '0|Error'],
    ['a zero byte', { RtnMsg: 'a\u0000b' }, '0|CheckMacValue Error'],
    ['another field inside a value', { RtnMsg: 'x&SimulatePaid=1' }, '0|CheckMacValue Error'],
  ])('correctly signed, with %s, is refused in the gateway’s words', async (_what, change, answer) => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    const { CheckMacValue: _mac, ...fields } = await delayedNotification(shop, order, { do: 'pay' })
    const merchant = findPaymentMerchant('3002607')
    if (!merchant) throw new Error('no merchant')
    const response = await postForm(shop, resultPath, withMac({ ...fields, ...change }, merchant, 'sha256'))
    expect([response.statusCode, response.body]).toEqual([200, answer])
    expect(await records.state(order)).toBe('pending_payment')
  })

  test('that does not say whether it is simulated confirms nothing; the gateway is queried, and its answer counts', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    const {
      CheckMacValue: _mac,
      SimulatePaid: _mark,
      ...fields
    } = await delayedNotification(shop, order, { do: 'pay' })
    const merchant = findPaymentMerchant('3002607')
    if (!merchant) throw new Error('no merchant')
    expect((await postForm(shop, resultPath, withMac(fields, merchant, 'sha256'))).body).toBe('1|OK')
    expect(await records.state(order)).toBe('pending_payment')
    await runDueJobs(shop)
    expect(await records.state(order)).toBe('confirmed')
  })

  test.each(['wrong_signature', 'wrong_merchant'])(
    'with the fault %s is refused, and accepted when it is correct',
    async (kind) => {
      const { order } = await placeAndOpenGateway(shop, 'Credit')
      await gateway.fault({ kind })
      await gateway.step(order, { do: 'pay' })
      expect(await records.state(order)).toBe('pending_payment')
      shop.setNow(new Date(Date.now() + 11 * 60_000))
      await gateway.sendNotifications()
      expect(await records.state(order)).toBe('confirmed')
    },
  )
})

describe('a wrong amount', () => {
  const answerWith = (trade: Partial<TradeState>) => {
    const { findTrade } = shop.deps.gateways.ecpay
    shop.deps.gateways.ecpay.findTrade = async (no) => ({ ...(await findTrade(no)), ...trade })
    return () => {
      shop.deps.gateways.ecpay.findTrade = findTrade
    }
  }

  test('confirms nothing; the gateway is queried, and its answer counts', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.fault({ kind: 'wrong_amount' })
    await gateway.step(order, { do: 'pay' })
    expect([await records.state(order), await records.refunds(order)]).toEqual(['pending_payment', []])
    await runDueJobs(shop)
    expect(await records.state(order)).toBe('confirmed')
  })

  test('that the gateway confirms is refunded; the order can still be paid', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.fault({ kind: 'wrong_amount' })
    const restore = answerWith({ amount: twd(order.total + 1) as Twd })
    await gateway.step(order, { do: 'pay' })
    await runDueJobs(shop)
    restore()
    expect(await records.state(order)).toBe('pending_payment')
    expect(await records.refunds(order)).toMatchObject([{ reason: 'wrong_amount', amount: order.total + 1 }])
    const again = await buyer.retryPayment(order, 'Credit')
    await gateway.openPaymentPage(again)
    await gateway.step(again, { do: 'pay' })
    expect(await records.state(order)).toBe('confirmed')
  })
})

describe('a failed attempt', () => {
  test('shows its reason, and the next attempt succeeds on the same order', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.step(order, { do: 'fail', code: '10100248' })
    const failed = (await buyer.result(order.name)).json().order
    expect(failed).toMatchObject({
      status: 'failed',
      can_pay: true,
      failure: '發卡銀行拒絕交易，請聯絡您的發卡銀行或改用其他卡片',
    })
    const again = await buyer.retryPayment(order, 'Credit')
    expect(again.tradeNo).not.toBe(order.tradeNo)
    expect((await buyer.result(order.name)).json().order.status).toBe('processing')
    await gateway.openPaymentPage(again)
    await gateway.step(again, { do: 'pay' })
    expect((await buyer.result(order.name)).json().order.status).toBe('success')
  })
})

/** Number, failure and payment of one attempt, signed as the gateway would. */
async function threeNotifications(order: PlacedOrder): Promise<Record<string, string>[]> {
  await gateway.fault({ kind: 'late', match: 'payment_info', options: { ms: 1e12 } })
  await gateway.fault({ kind: 'late', match: 'payment', options: { ms: 1e12 } })
  await gateway.step(order, { do: 'issue', method: 'ATM' })
  const { trade_no } = await gateway.control<{ trade_no: string }>(`trades/${order.tradeNo}`)
  const number = formIn((await shop.get(`/sim/ecpay/Cashier/Pay/${trade_no}`)).body, paymentCallbacks.browserInfo)
  await gateway.step(order, { do: 'pay' })
  const merchant = findPaymentMerchant('3002607')
  if (!merchant) throw new Error('no merchant')
  const { CheckMacValue: _mac, BankCode, vAccount, ExpireDate, ...common } = number
  const signedWith = (RtnCode: string) =>
    withMac({ ...common, RtnCode, PaymentDate: '2026/11/15 12:00:00', SimulatePaid: '0' }, merchant, 'sha256')
  return [number, signedWith('10100058'), signedWith('1')]
}
