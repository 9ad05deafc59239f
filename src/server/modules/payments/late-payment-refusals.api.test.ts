/** Whatever reviving an order refuses, its late payment is kept and refunded: no refusal fails the gateway's notice. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import { AppError } from '#server/core/app-error.ts'
import {
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  placeAndOpenGateway,
  postForm,
  runPaymentTimers,
  signedNotification,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { applyPaymentNotification } from './apply-payment-notification.service.ts'
import { askAboutTrade } from './check-payment.service.ts'

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

/** The card page stays open until the order has expired. */
async function expireWhileOpen(product: number, quantity = 1) {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', product, quantity)
  shop.setNow(new Date(Date.now() + 34 * 60_000))
  await runPaymentTimers(shop)
  expect(await records.state(order)).toBe('expired')
  return { buyer, order }
}

describe('a late payment of goods of which none is left', () => {
  afterEach(() => records.setStock(9, 36))

  test('is answered 1|OK and refunded, and the order stays expired', async () => {
    const { buyer, order } = await expireWhileOpen(9, 2)
    await records.setStock(9, 0)
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    const notice = await postForm(shop, paymentCallbacks.result, await signedNotification(shop, order))
    expect([notice.statusCode, notice.body]).toEqual([200, '1|OK'])
    expect([await records.state(order), await records.stock(9)]).toEqual(['expired', 0])
    expect(await records.refunds(order)).toEqual([{ reason: 'late_payment', amount: order.total, state: 'open' }])
    const page = (await shop.get(`/api/admin/orders/${order.name}`, await staffSession(shop))).json()
    expect(page.order.refunds).toMatchObject([{ cause: expect.stringMatching(/^訂單無法恢復：「.+」已售完$/) }])
    expect((await buyer.result(order.name)).json().order.failure).toBe('付款期限已過，訂單已失效，您的款項將全額退還')
    await runDueJobs(shop)
    expect(await records.refunds(order)).toMatchObject([{ state: 'done' }])
  })

  test('that the gateway gave up on is refunded when somebody asks about it', async () => {
    const { order } = await expireWhileOpen(9, 2)
    await records.setStock(9, 0)
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    await askAboutTrade(shop.deps, order.tradeNo)
    await askAboutTrade(shop.deps, order.tradeNo)
    expect(await records.refunds(order)).toMatchObject([{ reason: 'late_payment', amount: order.total }])
  })
})

describe('of every refusal there is', () => {
  let order: PlacedOrder
  beforeAll(async () => {
    await gateway.control('reset', {})
    ;({ order } = await expireWhileOpen(8))
  })

  class Undo extends Error {}
  let warnings: unknown[] = []

  /** The order's late payment while a reaction refuses with this; nothing is kept. */
  async function payWhile(refusal: unknown) {
    warnings = []
    const warn = (facts: object, text: string) => warnings.push([text, facts])
    const log = Object.assign(Object.create(shop.deps.log), { warn }) as typeof shop.deps.log
    const orderReactions = { ...shop.deps.orderReactions, reserve_stock: () => Promise.reject(refusal) }
    const notification = {
      ...({
        provider: 'ecpay',
        source: 'result',
        outcome: 'paid',
        simulated: false,
        code: '1',
        paymentType: 'Credit_CreditCard',
      } as const),
      ...{ tradeNo: order.tradeNo, gatewayTradeNo: '2611170001', amount: twd(order.total) },
      ...{ paidAt: shop.deps.clock.now(), number: null, card: null },
    }
    let outcome: unknown[] = []
    const work = shop.deps.db.transaction().execute(async (tx) => {
      await applyPaymentNotification({ ...shop.deps, orderReactions, log }, tx, notification)
      const { state } = await tx
        .selectFrom('orders')
        .select('state')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      const refunds = await tx
        .selectFrom('refunds')
        .select(['reason', 'amount', 'cause'])
        .where('order_id', '=', order.id)
        .execute()
      const paid = await tx
        .selectFrom('payments')
        .select(['state', 'settles_order'])
        .where('order_id', '=', order.id)
        .execute()
      const uses = await tx.selectFrom('offer_uses').select('offer_id').where('order_id', '=', order.id).execute()
      outcome = [state, refunds, paid, uses]
      throw new Undo()
    })
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
    return outcome
  }
  const refunded = (cause: string) => [
    'expired',
    [{ reason: 'late_payment', amount: order.total, cause }],
    [{ state: 'paid', settles_order: false }],
    [],
  ]

  const codes = Object.keys(errorStatus) as ErrorCode[]
  test.each(codes.filter((code) => errorStatus[code] < 500))('%s: the payment is refunded', async (code) => {
    expect(await payWhile(new AppError(code, { text: '第 3 件已售完' }))).toEqual(
      refunded('訂單無法恢復：第 3 件已售完'),
    )
  })

  test.each(codes.filter((code) => errorStatus[code] >= 500))(
    '%s is none: the gateway sends it again',
    async (code) => {
      await expect(payWhile(new AppError(code))).rejects.toMatchObject({ code })
    },
  )

  test('a constraint of the database that the revived order would break: the payment is refunded', async () => {
    const broken = Object.assign(new Error('violates a constraint'), { code: '23514', constraint: 'offer_limits_kept' })
    expect(await payWhile(broken)).toEqual(
      refunded('訂單無法恢復：名額、優惠券或庫存已被別的訂單用掉（offer_limits_kept）'),
    )
    expect(warnings).toEqual([['a late payment is refunded', { err: broken, orderId: order.id, trade: order.tradeNo }]])
  })

  test.each(['40001', '40P01', '57014'])(
    'a conflict or an interruption (%s) is none: it is tried again',
    async (code) => {
      await expect(payWhile(Object.assign(new Error('try again'), { code }))).rejects.toMatchObject({ code })
    },
  )
})
