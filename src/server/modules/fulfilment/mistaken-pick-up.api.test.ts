/** A pick-up that the carrier recorded by mistake, through the order's whole life, with both settings of cash invoices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { cashInvoiceMoments } from '#domain/orders/cash-invoice.ts'
import { type Gateway, gatewayOf, postForm } from '#tests/builders/checkout.ts'
import {
  addPacked,
  type CarrierName,
  invoicesOf,
  parcelOf,
  resetGateway,
  stateOf,
  statusNotification,
} from '#tests/builders/fulfilment.ts'
import { orderBooks } from '#tests/builders/order-books.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = new Date('2026-11-15T02:00:00Z')

describe.each(cashInvoiceMoments)('with cash invoiced at %s', (moment) => {
  let shop: TestShop
  let gateway: Gateway
  let books: ReturnType<typeof orderBooks>
  beforeAll(async () => {
    shop = await openTestShop({ COD_INVOICE_AT: moment })
    gateway = gatewayOf(shop)
    books = orderBooks(shop)
    await setAllStock(shop.deps.db, 100_000)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.setNow(start)
    await resetGateway(shop)
  })

  test('cash: 2067, 2053, 2072, 2070 leaves an order that nobody picked up, paid for or was invoiced for', async () => {
    const stock = await orderRecords(shop).stock(1)
    const order = await addPacked(shop, { by: 'cod' })
    await books.send(order, '2068', '2030', '2073')
    const atDispatch = moment === 'dispatch' ? order.total : 0
    expect(await books.atService(order)).toEqual({ standing: atDispatch, issued: atDispatch ? 1 : 0 })

    await books.send(order, '2067')
    expect(await stateOf(shop, order)).toBe('completed')
    expect(await books.cash(order)).toEqual({ state: 'paid', collected: true, paid: true, completed: true })
    expect([await books.atService(order), await books.spent(order)]).toEqual([
      { standing: order.total, issued: 1 },
      await books.spendingOf(order),
    ])

    await books.send(order, '2053')
    expect(await stateOf(shop, order)).toBe('shipped')
    expect(await books.cash(order)).toEqual({ state: 'waiting', collected: false, paid: false, completed: false })
    expect([await books.atService(order), await books.spent(order)]).toEqual([{ standing: atDispatch, issued: 1 }, 0])
    const shown = await books.page(order)
    expect(shown).toMatchObject({
      state: '已成立',
      delivery_status: '已出貨',
      status_text: '包裹退回中',
      can_return: false,
      parcel: { status_text: '門市誤登錄為已取件，包裹退回中', pick_up_before: null },
      invoice: { voided: moment === 'pick_up' },
    })
    expect(shown.timeline.at(-1)?.text).toBe('物流更正：包裹尚未取件')

    await books.send(order, '2072')
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['shipped', stock - 2])
    await books.send(order, '2070')
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['returned', stock])
    expect(await books.cash(order)).toMatchObject({ state: 'lapsed', paid: false })
    expect([await books.atService(order), await books.spent(order)]).toEqual([{ standing: 0, issued: 1 }, 0])
    expect(await orderRecords(shop).refunds(order)).toEqual([])
    expect(await books.subjects(order)).toEqual([
      '訂單 SL 已成立',
      '訂單 SL 已出貨',
      '訂單 SL 已送達門市，請取貨',
      '訂單 SL 已完成',
      '訂單 SL 的取件紀錄更正',
      '訂單 SL 的包裹已退回',
    ])
  })

  test.each<[CarrierName, object[]]>([
    ['UNIMARTC2C', [{ do: 'mistaken' }, { do: 'pick_up' }]],
    ['HILIFEC2C', [{ do: 'mistaken' }, { do: 'pick_up' }]],
    ['TCAT', [{ do: 'mistaken' }, { do: 'next' }, { do: 'next' }]],
  ])('cash at %s: picked up after all, it is paid for and invoiced once', async (carrier, steps) => {
    const order = await addPacked(shop, { by: 'cod', carrier })
    while ((await stateOf(shop, order)) !== 'completed') await books.step(order, { do: 'next' })
    await books.step(order, ...steps)
    expect(await stateOf(shop, order)).toBe('completed')
    expect(await books.cash(order)).toEqual({ state: 'paid', collected: true, paid: true, completed: true })
    const issued = moment === 'pick_up' ? 2 : 1
    expect([await books.atService(order), await books.spent(order)]).toEqual([
      { standing: order.total, issued },
      await books.spendingOf(order),
    ])
    const number = order.name.replace('-', '')
    const numbers = (await invoicesOf(shop, order)).map(({ relate_number, state }) => `${relate_number} ${state}`)
    expect(numbers).toEqual(issued === 1 ? [`${number} issued`] : [`${number} voided`, `${number}A2 issued`])
    const { events, order: row } = orderRecords(shop)
    expect((await events(order)).filter((event) => event === 'complete')).toHaveLength(2)
    // the seven days for a return begin with the real pick-up
    expect((await row(order)).completed_at?.getTime()).toBe(shop.deps.clock.now().getTime())
    expect((await books.page(order)).can_return).toBe(true)
    expect((await books.subjects(order)).slice(-3)).toEqual([
      '訂單 SL 已完成',
      '訂單 SL 的取件紀錄更正',
      '訂單 SL 已完成',
    ])
  })

  test('paid by card: the money stays until the parcel is back, then it is refunded and the invoice void', async () => {
    const order = await addPacked(shop)
    await books.send(order, '2068', '2030', '2073', '2067', '2053')
    expect([await stateOf(shop, order), await books.spent(order)]).toEqual(['shipped', 0])
    expect(await books.cash(order)).toEqual({ state: 'paid', collected: true, paid: true, completed: false })
    expect(await orderRecords(shop).refunds(order)).toEqual([])
    expect(await books.atService(order)).toEqual({ standing: order.total, issued: 1 })
    await books.send(order, '2072', '2070')
    expect(await orderRecords(shop).refunds(order)).toMatchObject([
      { reason: 'returned', amount: order.total, state: 'done' },
    ])
    expect([await stateOf(shop, order), await books.atService(order)]).toEqual(['refunded', { standing: 0, issued: 1 }])
  })

  test.each<[CarrierName, string[]]>([
    ['FAMIC2C', ['3032', '3018', '3022', '3025', '3019', '3023']],
    ['HILIFEC2C', ['3032', '3018', '3022', '2053', '3025', '3019']],
    ['TCAT', ['3001', '3006', '3003', '3016', '3117', '5005', '5008']],
  ])('cash at %s: %j ends as returned, with nothing collected or invoiced', async (carrier, codes) => {
    const order = await addPacked(shop, { by: 'cod', carrier })
    await books.send(order, ...codes)
    expect([await stateOf(shop, order), await books.spent(order)]).toEqual(['returned', 0])
    expect(await books.cash(order)).toEqual({ state: 'lapsed', collected: false, paid: false, completed: false })
    expect((await books.atService(order)).standing).toBe(0)
  })

  test('after the turn of the two months the invoice gets an allowance, although there is nothing to refund', async () => {
    shop.setNow(new Date('2026-12-31T02:00:00Z'))
    const order = await addPacked(shop, { by: 'cod' })
    await books.send(order, '2068', '2073', '2067')
    books.later(2 * dayMs)
    await books.send(order, '2053', '2072', '2070')
    expect(await invoicesOf(shop, order)).toMatchObject([{ state: 'issued', taken_back_at: expect.any(Date) }])
    expect(await books.atService(order)).toEqual({ standing: 0, issued: 1 })
    const allowances = await shop.deps.db
      .selectFrom('invoice_allowances')
      .select(['amount', 'state', 'refund_id'])
      .execute()
    expect(allowances).toEqual([{ amount: order.total, state: 'done', refund_id: null }])
  })

  test('all updates at once, each twice and in any order, end the same', async () => {
    const stock = await orderRecords(shop).stock(1)
    const order = await addPacked(shop, { by: 'cod' })
    const { merchant_trade_no: tradeNo, logistics_id, amount } = await parcelOf(shop, order)
    const parcel = { tradeNo, logisticsId: logistics_id ?? '', amount }
    const forms = ['2070', '2067', '2053', '2072', '2073', '2068'].map((code) => {
      const hour = ['2068', '2073', '2067', '2053', '2072', '2070'].indexOf(code) + 10
      return statusNotification(parcel, code, `2026/11/15 ${hour}:00:00`)
    })
    const answers = await Promise.all([...forms, ...forms].map((form) => postForm(shop, parcelCallbacks.status, form)))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['1|OK']))
    await runDueJobs(shop)
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['returned', stock])
    expect([await books.cash(order), await books.spent(order)]).toMatchObject([{ state: 'lapsed', paid: false }, 0])
    expect((await books.atService(order)).standing).toBe(0)
  })

  test('whose notifications are lost is found by the queries after the pick-up', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await books.send(order, '2068', '2073', '2067')
    expect(await stateOf(shop, order)).toBe('completed')
    for (const code of ['2053', '2072', '2070']) {
      await gateway.fault({ match: 'logistics', kind: 'lost' })
      await books.send(order, code)
    }
    expect(await stateOf(shop, order)).toBe('completed')
    books.later(dayMs)
    await books.checkParcels()
    expect([await stateOf(shop, order), await books.spent(order)]).toEqual(['returned', 0])
    expect([await books.cash(order), (await books.atService(order)).standing]).toMatchObject([{ paid: false }, 0])
  })

  test('picked up after all, with that notification lost, is found by a query although the code is known', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await books.send(order, '2068', '2073', '2067', '2053')
    await gateway.fault({ match: 'logistics', kind: 'lost' })
    await books.send(order, '2067')
    expect(await stateOf(shop, order)).toBe('shipped')
    books.later(dayMs + 60_000)
    await books.checkParcels()
    expect([await stateOf(shop, order), (await books.atService(order)).standing]).toEqual(['completed', order.total])
  })

  test('found by a query is taken back by an update that happened before that query and arrives after it', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await books.send(order, '2068', '2073')
    await gateway.fault({ match: 'logistics', kind: 'lost' })
    await books.send(order, '2067')
    books.later(dayMs)
    await books.checkParcels()
    expect(await stateOf(shop, order)).toBe('completed')
    const { merchant_trade_no: tradeNo, logistics_id, amount } = await parcelOf(shop, order)
    const parcel = { tradeNo, logisticsId: logistics_id ?? '', amount }
    // eleven in the morning of the first day
    const form = statusNotification(parcel, '2053', '2026/11/15 11:00:00')
    expect((await postForm(shop, parcelCallbacks.status, form)).body).toBe('1|OK')
    expect(await stateOf(shop, order)).toBe('shipped')
  })
})
