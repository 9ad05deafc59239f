/** A pick-up that the carrier recorded by mistake, through the order's whole life, with both settings of cash invoices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ordersApi } from '#contract/orders.ts'
import { parcelCallbacks } from '#contract/parcels.ts'
import { cashInvoiceMoments } from '#domain/orders/cash-invoice.ts'
import { type Gateway, gatewayOf, postForm } from '#tests/builders/checkout.ts'
import {
  addPacked,
  type CarrierName,
  type ConfirmedOrder,
  carrierStep,
  invoicesOf,
  parcelOf,
  resetGateway,
  stateOf,
  statusNotification,
} from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { mailsTo } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { runOwnerCommand } from './owner-command.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = new Date('2026-11-15T02:00:00Z')

describe.each(cashInvoiceMoments)('with cash invoiced at %s', (moment) => {
  let shop: TestShop
  let gateway: Gateway
  beforeAll(async () => {
    shop = await openTestShop({ COD_INVOICE_AT: moment })
    gateway = gatewayOf(shop)
    await shop.deps.db.updateTable('products').set({ stock: 100_000 }).execute()
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.setNow(start)
    await resetGateway(shop)
  })

  const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
  const step = async (order: ConfirmedOrder, ...steps: object[]) => {
    for (const one of steps) {
      later(60_000)
      await carrierStep(shop, order, one)
    }
    await runDueJobs(shop)
  }
  const send = (order: ConfirmedOrder, ...codes: string[]) =>
    step(order, ...codes.map((code) => ({ do: 'status', code })))
  /** What the invoice service holds of the order: total of standing invoices, and how many it ever issued. */
  const atService = async ({ name }: ConfirmedOrder) => {
    const all =
      await gateway.control<{ relate_number: string; amount: number; allowed: number; voided_at: unknown }[]>(
        'invoices',
      )
    const own = all.filter(({ relate_number }) => relate_number.startsWith(name.replace('-', '').toLowerCase()))
    const standing = own.reduce((sum, { amount, allowed, voided_at }) => sum + (voided_at ? 0 : amount - allowed), 0)
    return { standing, issued: own.length }
  }
  const cash = async ({ id }: ConfirmedOrder) => {
    const [{ state, paid_at } = { state: '', paid_at: null }] = await shop.deps.db
      .selectFrom('payments')
      .select(['state', 'paid_at'])
      .where('order_id', '=', id)
      .execute()
    const order = await orderRecords(shop).order({ id })
    return { state, collected: paid_at !== null, paid: order.paid_at !== null, completed: order.completed_at !== null }
  }
  const spent = ({ buyer }: ConfirmedOrder) => orderRecords(shop).spent(buyer.id)
  const spendingOf = async (order: ConfirmedOrder) => {
    const { goods_amount, discount_amount } = await orderRecords(shop).order(order)
    return (goods_amount ?? 0) - (discount_amount ?? 0)
  }
  const detail = async ({ buyer, id }: ConfirmedOrder) => {
    const answer = await shop.post(ordersApi.detail.path, { token: buyer.token, order_id: id })
    return ordersApi.detail.output.parse(answer.json()).order
  }
  const subjects = async ({ buyer, name }: ConfirmedOrder) => {
    const { email } = await shop.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const mails = await mailsTo(shop, email)
    return mails
      .filter(({ subject }) => subject.includes(name))
      .toReversed()
      .map(({ subject }) => subject.replace('【山嵐咖啡】', '').replace(name, 'SL'))
  }

  test('cash: 2067, 2053, 2072, 2070 leaves an order that nobody picked up, paid for or was invoiced for', async () => {
    const stock = await orderRecords(shop).stock(1)
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2030', '2073')
    const atDispatch = moment === 'dispatch' ? order.total : 0
    expect(await atService(order)).toEqual({ standing: atDispatch, issued: atDispatch ? 1 : 0 })

    await send(order, '2067')
    expect(await stateOf(shop, order)).toBe('completed')
    expect(await cash(order)).toEqual({ state: 'paid', collected: true, paid: true, completed: true })
    expect([await atService(order), await spent(order)]).toEqual([
      { standing: order.total, issued: 1 },
      await spendingOf(order),
    ])

    await send(order, '2053')
    expect(await stateOf(shop, order)).toBe('shipped')
    expect(await cash(order)).toEqual({ state: 'waiting', collected: false, paid: false, completed: false })
    expect([await atService(order), await spent(order)]).toEqual([{ standing: atDispatch, issued: 1 }, 0])
    const shown = await detail(order)
    expect(shown).toMatchObject({
      state: '已成立',
      delivery_status: '已出貨',
      status_text: '包裹退回中',
      can_return: false,
      parcel: { status_text: '門市誤登錄為已取件，包裹退回中', pick_up_before: null },
      invoice: { voided: moment === 'pick_up' },
    })
    expect(shown.timeline.at(-1)?.text).toBe('物流更正：包裹尚未取件')

    await send(order, '2072')
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['shipped', stock - 2])
    await send(order, '2070')
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['returned', stock])
    expect(await cash(order)).toMatchObject({ state: 'lapsed', paid: false })
    expect([await atService(order), await spent(order)]).toEqual([{ standing: 0, issued: 1 }, 0])
    expect(await orderRecords(shop).refunds(order)).toEqual([])
    expect(await subjects(order)).toEqual([
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
    while ((await stateOf(shop, order)) !== 'completed') await step(order, { do: 'next' })
    await step(order, ...steps)
    expect(await stateOf(shop, order)).toBe('completed')
    expect(await cash(order)).toEqual({ state: 'paid', collected: true, paid: true, completed: true })
    const issued = moment === 'pick_up' ? 2 : 1
    expect([await atService(order), await spent(order)]).toEqual([
      { standing: order.total, issued },
      await spendingOf(order),
    ])
    const number = order.name.replace('-', '')
    const numbers = (await invoicesOf(shop, order)).map(({ relate_number, state }) => `${relate_number} ${state}`)
    expect(numbers).toEqual(issued === 1 ? [`${number} issued`] : [`${number} voided`, `${number}A2 issued`])
    const { events, order: row } = orderRecords(shop)
    expect((await events(order)).filter((event) => event === 'complete')).toHaveLength(2)
    // the seven days for a return begin with the real pick-up
    expect((await row(order)).completed_at?.getTime()).toBe(shop.deps.clock.now().getTime())
    expect((await detail(order)).can_return).toBe(true)
    expect((await subjects(order)).slice(-3)).toEqual(['訂單 SL 已完成', '訂單 SL 的取件紀錄更正', '訂單 SL 已完成'])
  })

  test('paid by card: the money stays until the parcel is back, then it is refunded and the invoice void', async () => {
    const order = await addPacked(shop)
    await send(order, '2068', '2030', '2073', '2067', '2053')
    expect([await stateOf(shop, order), await spent(order)]).toEqual(['shipped', 0])
    expect(await cash(order)).toEqual({ state: 'paid', collected: true, paid: true, completed: false })
    expect(await orderRecords(shop).refunds(order)).toEqual([])
    expect(await atService(order)).toEqual({ standing: order.total, issued: 1 })
    await send(order, '2072', '2070')
    expect(await orderRecords(shop).refunds(order)).toMatchObject([
      { reason: 'returned', amount: order.total, state: 'done' },
    ])
    expect([await stateOf(shop, order), await atService(order)]).toEqual(['refunded', { standing: 0, issued: 1 }])
  })

  test.each<[CarrierName, string[]]>([
    ['FAMIC2C', ['3032', '3018', '3022', '3025', '3019', '3023']],
    ['HILIFEC2C', ['3032', '3018', '3022', '2053', '3025', '3019']],
    ['TCAT', ['3001', '3006', '3003', '3016', '3117', '5005', '5008']],
  ])('cash at %s: %j ends as returned, with nothing collected or invoiced', async (carrier, codes) => {
    const order = await addPacked(shop, { by: 'cod', carrier })
    await send(order, ...codes)
    expect([await stateOf(shop, order), await spent(order)]).toEqual(['returned', 0])
    expect(await cash(order)).toEqual({ state: 'lapsed', collected: false, paid: false, completed: false })
    expect((await atService(order)).standing).toBe(0)
  })

  test('after the turn of the two months the invoice gets an allowance, although there is nothing to refund', async () => {
    shop.setNow(new Date('2026-12-31T02:00:00Z'))
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073', '2067')
    later(2 * dayMs)
    await send(order, '2053', '2072', '2070')
    expect(await invoicesOf(shop, order)).toMatchObject([{ state: 'issued', taken_back_at: expect.any(Date) }])
    expect(await atService(order)).toEqual({ standing: 0, issued: 1 })
    const allowances = await shop.deps.db
      .selectFrom('invoice_allowances')
      .select(['amount', 'state', 'refund_id'])
      .execute()
    expect(allowances).toEqual([{ amount: order.total, state: 'done', refund_id: null }])
  })

  test('all updates at once, each twice and in any order, end the same', async () => {
    const stock = await orderRecords(shop).stock(1)
    const order = await addPacked(shop, { by: 'cod' })
    const { merchant_trade_no: merchantTradeNo, logistics_id, amount } = await parcelOf(shop, order)
    const parcel = { merchantTradeNo, logisticsId: logistics_id ?? '', amount }
    const forms = ['2070', '2067', '2053', '2072', '2073', '2068'].map((code) => {
      const hour = ['2068', '2073', '2067', '2053', '2072', '2070'].indexOf(code) + 10
      return statusNotification(parcel, code, `2026/11/15 ${hour}:00:00`)
    })
    const answers = await Promise.all([...forms, ...forms].map((form) => postForm(shop, parcelCallbacks.status, form)))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['1|OK']))
    await runDueJobs(shop)
    expect([await stateOf(shop, order), await orderRecords(shop).stock(1)]).toEqual(['returned', stock])
    expect([await cash(order), await spent(order)]).toMatchObject([{ state: 'lapsed', paid: false }, 0])
    expect((await atService(order)).standing).toBe(0)
  })

  test('whose notifications are lost is found by the queries after the pick-up', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073', '2067')
    expect(await stateOf(shop, order)).toBe('completed')
    for (const code of ['2053', '2072', '2070']) {
      await gateway.fault({ match: 'logistics', kind: 'lost' })
      await send(order, code)
    }
    expect(await stateOf(shop, order)).toBe('completed')
    later(dayMs)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect([await stateOf(shop, order), await spent(order)]).toEqual(['returned', 0])
    expect([await cash(order), (await atService(order)).standing]).toMatchObject([{ paid: false }, 0])
  })

  test('picked up after all, with that notification lost, is found by a query although the code is known', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073', '2067', '2053')
    await gateway.fault({ match: 'logistics', kind: 'lost' })
    await send(order, '2067')
    expect(await stateOf(shop, order)).toBe('shipped')
    later(dayMs + 60_000)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect([await stateOf(shop, order), (await atService(order)).standing]).toEqual(['completed', order.total])
  })

  test('found by a query is taken back by an update that happened before that query and arrives after it', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073')
    await gateway.fault({ match: 'logistics', kind: 'lost' })
    await send(order, '2067')
    later(dayMs)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
    await runDueJobs(shop)
    expect(await stateOf(shop, order)).toBe('completed')
    const { merchant_trade_no: merchantTradeNo, logistics_id, amount } = await parcelOf(shop, order)
    const parcel = { merchantTradeNo, logisticsId: logistics_id ?? '', amount }
    // eleven in the morning of the first day
    const form = statusNotification(parcel, '2053', '2026/11/15 11:00:00')
    expect((await postForm(shop, parcelCallbacks.status, form)).body).toBe('1|OK')
    expect(await stateOf(shop, order)).toBe('shipped')
  })

  test('by the owner’s word is not undone by a query in which the carrier repeats its own', async () => {
    const order = await addPacked(shop, { by: 'cod', carrier: 'FAMIC2C' })
    await send(order, '3032', '3018', '3022')
    expect(await runOwnerCommand(shop.deps, ['orders', 'not-picked-up', order.name])).toMatchObject({ code: 0 })
    await runDueJobs(shop)
    expect([await stateOf(shop, order), await spent(order)]).toEqual(['shipped', 0])
    for (let day = 0; day < 3; day++) {
      later(dayMs + 60_000)
      await shop.deps.jobs.send(shop.deps.db, { kind: 'check_parcels', data: {} })
      await runDueJobs(shop)
    }
    expect(await stateOf(shop, order)).toBe('shipped')
    await send(order, '3025', '3019', '3023')
    expect([await stateOf(shop, order), (await atService(order)).standing]).toEqual(['returned', 0])
  })

  test('while the buyer asks to return the goods is left to a person, who decides by a command', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073', '2067')
    const request = { token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸' }
    expect((await shop.post(ordersApi.requestReturn.path, request)).statusCode).toBe(200)
    await send(order, '2053')
    expect(await stateOf(shop, order)).toBe('completed')
    expect((await parcelOf(shop, order)).problem).toContain('orders not-picked-up')
    expect(await runOwnerCommand(shop.deps, ['orders', 'not-picked-up', order.name])).toMatchObject({ code: 0 })
    await runDueJobs(shop)
    expect([await stateOf(shop, order), await spent(order)]).toEqual(['shipped', 0])
    await send(order, '2070')
    expect(await stateOf(shop, order)).toBe('returned')
    expect((await runOwnerCommand(shop.deps, ['orders', 'not-picked-up', order.name])).code).toBe(1)
  })

  test('after its buyer returned it and was given the money back is put before a person', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await send(order, '2068', '2073', '2067')
    const request = { token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸' }
    await shop.post(ordersApi.requestReturn.path, request)
    for (const command of ['return-accept', 'return-received'])
      await runOwnerCommand(shop.deps, ['orders', command, order.name])
    await send(order, '2053')
    expect(await stateOf(shop, order)).toBe('returned')
    expect((await parcelOf(shop, order)).problem).toContain('並未收到現金')
  })
})
