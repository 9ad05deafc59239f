import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentApi, paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { addReadyBuyer, type Buyer, type Gateway, gatewayOf, postForm } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())

const ordersOf = (buyer: Buyer) =>
  shop.deps.db
    .selectFrom('orders')
    .select(['id', 'state', 'version'])
    .where('member_id', '=', buyer.id)
    .orderBy('id')
    .execute()

describe('another member', () => {
  const calls = [
    { call: paymentApi.providers, input: (id: string) => ({ sale_order_id: id }) },
    {
      call: paymentApi.checkout,
      input: (id: string) => ({ sale_order_id: id, payment_provider_id: 1, ecpay_payment_type: 'Credit' }),
    },
    { call: paymentApi.cashOnDelivery, input: (id: string) => ({ sale_order_id: id }) },
    { call: paymentApi.result, input: (_id: string, name: string) => ({ order_name: name }) },
    { call: paymentApi.cancel, input: (id: string) => ({ order_id: id, put_back: true }) },
  ]
  const ask = ({ call, input }: (typeof calls)[number], token: string | null, id: string, name: string) => {
    const fields = input(id, name) as Record<string, string>
    if (call.method === 'POST') return shop.post(call.path, { ...fields, ...(token ? { token } : {}) })
    return shop.get(`${call.path}?${new URLSearchParams(fields)}`, token ? { authorization: token } : {})
  }

  test.each(calls)('$call.path: another member’s order or cart is "not found"', async (one) => {
    const owner = await addReadyBuyer(shop, 6)
    const stranger = await addReadyBuyer(shop, 6)
    const order = await owner.placeBy('Credit')
    await owner.add(6)
    await owner.chooseDelivery()
    const before = await ordersOf(owner)
    for (const [id, name] of [
      [order.id, order.name],
      [await owner.cartId(), 'SL000000-XXXX'],
      [randomUUID(), ''],
      ['1', 'x'],
      ["' or 1=1", '%'],
    ] as const) {
      const answer = await ask(one, stranger.token, id, name)
      expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
        404,
        'order_not_found',
        '找不到這筆訂單',
      ])
      expect((await ask(one, null, id, name)).statusCode).toBe(401)
      expect((await ask(one, 'forged', id, name)).statusCode).toBe(401)
    }
    expect(await ordersOf(owner)).toEqual(before)
  })

  test.each(calls.filter(({ call }) => call.method === 'POST'))(
    '$call.path: another site cannot use the member’s cookie',
    async ({ call, input }) => {
      const owner = await addReadyBuyer(shop, 6)
      const order = await owner.placeBy('Credit')
      const headers = { cookie: `shanlan_session=${owner.token}`, origin: 'https://evil.example' }
      const answer = await shop.post(call.path, input(order.id, order.name), headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden_origin'])
    },
  )

  test('only form endpoints accept forms', async () => {
    const owner = await addReadyBuyer(shop, 6)
    const fields = { token: owner.token, sale_order_id: await owner.cartId(), order_id: await owner.cartId() }
    for (const path of ['/api/order/checkout', '/api/order/cancel', '/api/order/my_cart']) {
      const answer = await postForm(shop, path, fields)
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
    }
  })

  test('payment notifications not signed by the gateway change nothing', async () => {
    const owner = await addReadyBuyer(shop, 6)
    const order = await owner.placeBy('Credit')
    await gateway.openPaymentPage(order)
    const forged = {
      MerchantID: '3002607',
      MerchantTradeNo: order.tradeNo,
      RtnCode: '1',
      RtnMsg: 'paid',
      TradeNo: '1',
      TradeAmt: String(order.total),
      PaymentDate: '2026/11/15 10:00:00',
      PaymentType: 'Credit_CreditCard',
      SimulatePaid: '0',
    }
    const signed = await gateway.control<{ form: Record<string, string> }>(`trades/${order.tradeNo}`)
    for (const fields of [
      forged,
      { ...forged, CheckMacValue: 'A'.repeat(64) },
      { ...forged, CheckMacValue: order.form.CheckMacValue ?? '' },
      { ...signed.form },
      {},
    ]) {
      for (const path of [paymentCallbacks.result, paymentCallbacks.info]) {
        const answer = await postForm(shop, path, fields)
        // the shop's own form to the gateway is signed, but is not a notification
        expect([answer.statusCode, answer.body.slice(0, 2)]).toEqual([200, '0|'])
      }
      const browser = await postForm(shop, paymentCallbacks.browserResult, fields)
      expect([browser.statusCode, browser.headers.location]).toEqual([
        303,
        '/member/payment/status?order_name=&status=failed',
      ])
      // an unsigned trade number only filters the member's own list
      const carried = 'TradeNo' in fields ? '/ecpay-redirect?trade_no=1' : '/ecpay-redirect'
      for (const path of [paymentCallbacks.browserInfo, paymentCallbacks.browserReturn]) {
        const number = await postForm(shop, path, fields)
        expect([number.statusCode, number.headers.location]).toEqual([303, carried])
      }
    }
    expect((await owner.result(order.name)).json().order.status).toBe('processing')
  })

  test('a burst of the gateway’s notifications is not rate-limited', async () => {
    const strict = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
    try {
      const answers = await Promise.all(
        Array.from({ length: 400 }, () => postForm(strict, paymentCallbacks.result, {})),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    } finally {
      await strict.close()
    }
  })
})
