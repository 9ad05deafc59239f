import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addReadyBuyer,
  applyWelcome,
  cashProvider,
  type Gateway,
  gatewayOf,
  placeAndOpenGateway,
  runPaymentTimers,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
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

describe('a payment that arrives twice or too late', () => {
  test('two attempts of one order are both paid: one counts, the other is refunded automatically', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    const second = await buyer.retryPayment(order, 'Credit')
    await gateway.openPaymentPage(second)
    await Promise.all([gateway.step(order, { do: 'pay' }), gateway.step(second, { do: 'pay' })])
    expect(await records.events(order)).toEqual(['place', 'pay'])
    expect(await records.refunds(order)).toEqual([{ reason: 'second_payment', amount: order.total, state: 'open' }])
    await runDueJobs(shop)
    expect(await records.refunds(order)).toEqual([{ reason: 'second_payment', amount: order.total, state: 'done' }])
    const trades = await gateway.control<{ card_state: string }[]>('trades')
    expect(trades.map(({ card_state }) => card_state).sort()).toEqual(['abandoned', 'authorised'])
  })

  test('a number is paid after the order was paid by card: the owner refunds it manually', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'ATM')
    await gateway.step(order, { do: 'issue' })
    const byCard = await buyer.retryPayment(order, 'Credit')
    await gateway.openPaymentPage(byCard)
    await gateway.step(byCard, { do: 'pay' })
    await gateway.step(order, { do: 'pay' })
    expect(await records.refunds(order)).toEqual([{ reason: 'second_payment', amount: order.total, state: 'by_hand' }])
    expect((await buyer.result(order.name)).json().order).toMatchObject({ status: 'success', payment_term: '信用卡' })
  })

  test('a card is charged although cash on delivery was confirmed in the meantime', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    await buyer.checkOut(order.id, { payment_provider_id: cashProvider })
    await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: order.id })
    await gateway.step(order, { do: 'pay' })
    expect([await records.state(order), (await records.refunds(order))[0]?.reason]).toEqual([
      'confirmed',
      'second_payment',
    ])
  })

  test('for a cancelled order it is refunded, and the order stays cancelled', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', 5)
    const stock = await records.stock(5)
    await buyer.call('cancel', { order_id: order.id })
    await gateway.step(order, { do: 'pay' })
    expect([await records.state(order), await records.stock(5)]).toEqual(['cancelled', stock + 1])
    expect(await records.refunds(order)).toMatchObject([{ reason: 'cancelled', amount: order.total }])
    await runDueJobs(shop)
    expect(await records.refunds(order)).toMatchObject([{ state: 'done' }])
    expect((await buyer.result(order.name)).json().order).toMatchObject({
      status: 'failed',
      can_pay: false,
      failure: '訂單已取消，您的款項將全額退還',
    })
  })

  /** The card page stays open until the order has expired. */
  async function expireWhileOpen(product: number, quantity = 1) {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', product, quantity)
    shop.setNow(new Date(Date.now() + 34 * 60_000))
    await runPaymentTimers(shop)
    expect(await records.state(order)).toBe('expired')
    return { buyer, order }
  }

  test('after the order expired it revives the order if there is enough stock', async () => {
    const before = await records.stock(8)
    const { buyer, order } = await expireWhileOpen(8, 2)
    expect(await records.stock(8)).toBe(before)
    expect((await buyer.result(order.name)).json().order).toMatchObject({
      failure: '付款期限已過，訂單已失效',
      closed: 'expired',
      refunded: false,
    })
    await gateway.step(order, { do: 'pay' })
    expect([await records.state(order), await records.stock(8)]).toEqual(['confirmed', before - 2])
    expect(await records.events(order)).toEqual(['place', 'expire', 'revive'])
    expect((await buyer.result(order.name)).json().order.status).toBe('success')
  })

  test('days later, on a page that stayed open, and with a lost notification, it is still found', async () => {
    const { order } = await expireWhileOpen(8, 1)
    const paidAt = Date.now() + 2.5 * 24 * 60 * 60_000
    shop.setNow(new Date(paidAt))
    await runPaymentTimers(shop)
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    expect(await records.state(order)).toBe('expired')
    shop.setNow(new Date(paidAt + 2 * 24 * 60 * 60_000))
    await runPaymentTimers(shop)
    expect(await records.events(order)).toEqual(['place', 'expire', 'revive'])
  })

  test('after the order expired and its products sold out it is refunded', async () => {
    const { buyer, order } = await expireWhileOpen(9, 2)
    await records.setStock(9, 1)
    await gateway.step(order, { do: 'pay' })
    expect([await records.state(order), await records.stock(9)]).toEqual(['expired', 1])
    expect(await records.refunds(order)).toMatchObject([{ reason: 'late_payment', amount: order.total, state: 'open' }])
    expect((await buyer.result(order.name)).json().order).toMatchObject({
      failure: '付款期限已過，訂單已失效，您的款項將全額退還',
      closed: 'expired',
      refunded: true,
    })
    await runDueJobs(shop)
    expect(await records.refunds(order)).toMatchObject([{ state: 'done' }])
    await records.setStock(9, 36)
  })

  test('after the coupon was used in another cart it is refunded, and no stock is reserved', async () => {
    const buyer = await addReadyBuyer(shop, 10, 2)
    const choice = await applyWelcome(buyer)
    const order = await buyer.placeBy('Credit')
    await gateway.openPaymentPage(order)
    shop.setNow(new Date(Date.now() + 34 * 60_000))
    await runPaymentTimers(shop)
    await buyer.add(10, 2)
    await buyer.call('preview_reward', { ...choice, cart_id: await buyer.cartId() })
    const stock = await records.stock(10)
    await gateway.step(order, { do: 'pay' })
    expect([await records.state(order), await records.stock(10)]).toEqual(['expired', stock])
    expect(await records.refunds(order)).toMatchObject([{ reason: 'late_payment' }])
  })

  test('the coupon of a revived order is used again', async () => {
    const buyer = await addReadyBuyer(shop, 10, 2)
    const choice = await applyWelcome(buyer)
    const order = await buyer.placeBy('Credit')
    await gateway.openPaymentPage(order)
    shop.setNow(new Date(Date.now() + 34 * 60_000))
    await runPaymentTimers(shop)
    expect(await records.uses(order)).toEqual([])
    await gateway.step(order, { do: 'pay' })
    expect(await records.uses(order)).toEqual([{ coupon_id: choice.coupon_id, amount: 100 }])
  })
})
