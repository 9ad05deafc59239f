import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReadyBuyer, type Gateway, gatewayOf, toHome } from '#tests/builders/checkout.ts'
import { stockOf as readStock, setPrice } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => gateway.control('reset', {}))

const stockOf = (id: number) => readStock(shop.deps.db, id)

describe('an order is placed', () => {
  test('its amounts and lines are stored as a snapshot, its stock is reserved, and the member has a new, empty cart', async () => {
    const buyer = await addReadyBuyer(shop, 1, 2)
    const before = await stockOf(1)
    const order = await buyer.placeBy('Credit')
    expect(order.name).toMatch(/^SL\d{6}-[3-9A-Y]{4}$/)
    const lines = await shop.deps.db
      .selectFrom('order_lines')
      .select(['kind', 'name', 'quantity', 'unit_price', 'discount_percent', 'subtotal', 'discount_share'])
      .where('order_id', '=', order.id)
      .orderBy('kind')
      .execute()
    expect(lines).toEqual([
      {
        kind: 'goods',
        name: '衣索比亞 耶加雪菲 孔加 水洗',
        quantity: 2,
        unit_price: 460,
        discount_percent: 0,
        subtotal: 920,
        discount_share: 0,
      },
      {
        kind: 'service',
        name: '7-ELEVEN 取貨',
        quantity: 1,
        unit_price: 60,
        discount_percent: 0,
        subtotal: 60,
        discount_share: 0,
      },
    ])
    expect([order.total, order.form.TotalAmount]).toEqual([980, '980'])
    expect(await stockOf(1)).toBe(before - 2)
    const { carts, unpaid_order } = (await shop.post('/api/order/my_cart', { token: buyer.token })).json()
    expect([carts[0].cart_id === order.id, carts[0].products]).toEqual([false, []])
    expect(unpaid_order).toMatchObject({ order_id: order.id, order_name: order.name, amount_total: 980, item_count: 2 })
    await setPrice(shop.deps.db, 1, 999)
    expect((await buyer.result(order.name)).json().order.total_amount).toBe(980)
    await setPrice(shop.deps.db, 1, 460)
  })

  test('the catalogue shows the lower stock immediately', async () => {
    const stockShown = async () =>
      (await shop.post('/api/products')).json().products.find(({ id }: { id: number }) => id === 6).stock
    const before = await stockShown()
    await (await addReadyBuyer(shop, 6, 3)).placeBy('Credit')
    await expect.poll(stockShown).toBe(before - 3)
  })

  test('with an offer: the reward line deducts it, the lines add up, and its use is recorded', async () => {
    const buyer = await addReadyBuyer(shop, 11, 2)
    const { cart_id, matched_promotions } = await buyer.readCart()
    const offer = matched_promotions.find((one) => one.program_name === '任選 2 件 9 折')
    await buyer.call('preview_reward', { cart_id, reward_id: offer?.reward_id })
    const order = await buyer.placeBy('Credit')
    const lines = await shop.deps.db
      .selectFrom('order_lines')
      .select(['kind', 'subtotal', 'discount_share'])
      .where('order_id', '=', order.id)
      .orderBy('kind')
      .execute()
    expect(lines.map(({ kind, subtotal }) => [kind, subtotal])).toEqual([
      ['goods', 760],
      ['reward', -76],
      ['service', 60],
    ])
    expect(order.total).toBe(744)
    const uses = await shop.deps.db.selectFrom('offer_uses').selectAll().where('order_id', '=', order.id).execute()
    expect(uses).toMatchObject([{ offer_id: offer?.reward_id, amount: 76, member_id: buyer.id }])
  })

  test('a gift’s stock is reserved too', async () => {
    const buyer = await addReadyBuyer(shop, 24)
    const { cart_id, matched_promotions } = await buyer.readCart()
    const offer = matched_promotions.find((one) => one.program_name === '買禮盒，送一盒日常')
    await buyer.call('preview_reward', { cart_id, reward_id: offer?.reward_id })
    const before = [await stockOf(24), await stockOf(21)]
    const order = await buyer.placeBy('Credit')
    expect([await stockOf(24), await stockOf(21)]).toEqual(before.map((stock) => stock - 1))
    const { items } = (await buyer.result(order.name)).json().order
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(expect.objectContaining({ product_id: 24, qty: 1, subtotal: 1380 }))
    expect(items).toContainEqual(expect.objectContaining({ product_id: 21, qty: 1 }))
    expect(order.total).toBe(1380)
  })

  test.each([
    ['NT$1,380 on the main island ships free', 24, {}, 1380],
    ['NT$1,380 on an outlying island does not', 24, { outlying_island: true }, 1440],
    ['NT$620 by home delivery pays the carrier', 9, toHome, 720],
  ])('%s', async (_what, product, delivery, total) => {
    const buyer = await addReadyBuyer(shop, product)
    await buyer.chooseDelivery(delivery)
    expect((await buyer.placeBy('Credit')).total).toBe(total)
  })

  test('the answer is a page that redirects to the gateway, and is not cached', async () => {
    const buyer = await addReadyBuyer(shop)
    const answer = await buyer.checkOut(await buyer.cartId())
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.body).toContain('<form id="ecpay-form" method="post" action="/sim/ecpay/Cashier/AioCheckOut/V5"')
    expect(answer.body).toContain('<script src="/ecpay-form.js"></script>')
  })

  test('two concurrent clicks make one order with two attempts', async () => {
    const buyer = await addReadyBuyer(shop, 7)
    const before = await stockOf(7)
    const id = await buyer.cartId()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.checkOut(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { db } = shop.deps
    const orders = await db.selectFrom('orders').select('state').where('member_id', '=', buyer.id).execute()
    expect(orders.map(({ state }) => state).sort()).toEqual(['cart', 'pending_payment'])
    const attempts = await db.selectFrom('payments').select('merchant_trade_no').where('order_id', '=', id).execute()
    expect(new Set(attempts.map((one) => one.merchant_trade_no)).size).toBe(3)
    expect(await stockOf(7)).toBe(before - 1)
  })

  test('without anything to pay it is confirmed immediately', async () => {
    const { db } = shop.deps
    await db.updateTable('carriers').set({ price: 0 }).where('id', '=', 2).execute()
    await setPrice(db, 22, 0)
    const buyer = await addReadyBuyer(shop, 22)
    await buyer.chooseDelivery({ carrier_id: 2 })
    const id = await buyer.cartId()
    const url = `/api/payment/compatible_providers?sale_order_id=${id}`
    expect((await shop.get(url, { authorization: buyer.token })).json()).toMatchObject({
      amount_total: 0,
      providers: [{ code: 'ECPay', methods: [] }],
    })
    const answer = await buyer.checkOut(id, { ecpay_payment_type: null })
    expect(answer.json().redirect_url).toMatch(/^\/member\/payment\/status\?order_name=SL\d{6}-\w+&status=success$/)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'confirmed', total_amount: 0, payment_method: null })
    expect((await buyer.result(order.order_name ?? '')).json().order).toMatchObject({
      status: 'success',
      can_pay: false,
    })
    await setPrice(db, 22, 390)
  })
})

describe('a payment number', () => {
  test.each([
    ['ATM', { kind: 'ATM', bank_code: '013', account: expect.stringMatching(/^\d{16}$/) }],
    ['CVS', { kind: 'CVS', code: expect.stringMatching(/^LLL\w{11}$/) }],
    ['BARCODE', { kind: 'BARCODE', barcodes: [expect.any(String), expect.any(String), expect.any(String)] }],
  ] as const)('%s: issued, shown with its deadline, then paid', async (method, number) => {
    const buyer = await addReadyBuyer(shop, 2)
    const order = await buyer.placeBy(method)
    await gateway.openPaymentPage(order)
    const first = (await buyer.result(order.name)).json().order
    expect([first.status, first.number]).toEqual(['processing', null])
    await gateway.step(order, { do: 'issue', method })
    const waiting = (await buyer.result(order.name)).json().order
    expect(waiting).toMatchObject({ status: 'waiting', number, can_pay: true })
    expect(waiting.pay_before).toBe(waiting.number.expires_at)
    const days = (Date.parse(waiting.pay_before) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    await gateway.step(order, { do: 'pay' })
    expect((await buyer.result(order.name)).json().order).toMatchObject({
      status: 'success',
      number: null,
      pay_before: null,
    })
  })
})

describe('the invoice', () => {
  test('is normalised and stored, and is the default of the next checkout', async () => {
    const buyer = await addReadyBuyer(shop, 10)
    const id = await buyer.cartId()
    await buyer.checkOut(id, { invoice: { kind: 'mobile_barcode', barcode: ' /abc+123' } })
    const choice = { kind: 'mobile_barcode', barcode: '/ABC+123' }
    const { db } = shop.deps
    const stored = (order: string) =>
      db.selectFrom('orders').select('invoice_choice').where('id', '=', order).executeTakeFirstOrThrow()
    expect((await stored(id)).invoice_choice).toEqual(choice)
    await buyer.add(10)
    await buyer.chooseDelivery()
    const next = await buyer.cartId()
    const url = `/api/payment/compatible_providers?sale_order_id=${next}`
    expect((await shop.get(url, { authorization: buyer.token })).json().invoice).toEqual(choice)
    await buyer.checkOut(next)
    expect((await stored(next)).invoice_choice).toEqual(choice)
    await buyer.checkOut(next, { invoice: { kind: 'donation', loveCode: '168001' } })
    expect((await stored(next)).invoice_choice).toEqual({ kind: 'donation', loveCode: '168001' })
  })

  test('with invalid fields is refused, field by field', async () => {
    const buyer = await addReadyBuyer(shop, 10)
    const invoice = { kind: 'company', taxNumber: '12345678', title: ' ' }
    const answer = await buyer.checkOut(await buyer.cartId(), { invoice })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invoice_invalid'])
    expect(Object.keys(answer.json().fields)).toEqual(['invoice.taxNumber', 'invoice.title'])
  })
})
