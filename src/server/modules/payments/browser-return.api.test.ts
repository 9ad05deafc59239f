import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import {
  delayedNotification,
  type Gateway,
  gatewayOf,
  placeAndOpenGateway,
  postForm,
  signedNotification,
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

describe('the shopper’s browser', () => {
  test('returns before the notification: it is redirected to the result, and the gateway is queried', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    const notification = await delayedNotification(shop, order, { do: 'pay' })
    const answer = await postForm(shop, paymentCallbacks.browserResult, notification)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/member/payment/status?order_name=${order.name}&status=success`,
    ])
    for (let again = 0; again < 20; again++) await postForm(shop, paymentCallbacks.browserResult, notification)
    expect(await records.state(order)).toBe('pending_payment')
    const queries = await shop.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'check_payment').execute()
    expect(queries.length).toBeLessThanOrEqual(2)
    await runDueJobs(shop)
    expect((await buyer.result(order.name)).json().order.status).toBe('success')
  })

  test('returns from a declined card: the result says why', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.step(order, { do: 'fail', code: '10100248' })
    const answer = await postForm(shop, paymentCallbacks.browserResult, await signedNotification(shop, order))
    const target = new URL(String(answer.headers.location), 'http://shop.test')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      order_name: order.name,
      status: 'failed',
      msg: '發卡銀行拒絕交易，請聯絡您的發卡銀行或改用其他卡片',
    })
  })

  test.each([
    ['brings a payment number: it is stored, and the redirect leads to it', paymentCallbacks.browserInfo],
    ['brings one to /ecpay-redirect: it is stored, and the orders follow with trade_no', '/ecpay-redirect'],
  ])('%s', async (_, path) => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'CVS')
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'issue', method: 'CVS' })
    const { trade_no } = await gateway.control<{ trade_no: string }>(`trades/${order.tradeNo}`)
    const form = formIn((await shop.get(`/sim/ecpay/Cashier/Pay/${trade_no}`)).body, paymentCallbacks.browserInfo)
    const answer = await postForm(shop, path, form)
    const target =
      path === '/ecpay-redirect'
        ? `/ecpay-redirect?trade_no=${trade_no}`
        : `/member/payment/status?order_name=${order.name}`
    expect([answer.statusCode, answer.headers.location]).toEqual([303, target])
    expect((await buyer.result(order.name)).json().order.status).toBe('waiting')
  })
})
