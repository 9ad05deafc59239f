import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { addBuyer, gatewayOf } from '#tests/builders/checkout.ts'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { defaultSize, setAllStock } from '#tests/builders/stock.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let packer: TestStaff
let size: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  packer = await addStaff(shop, 'packer', '阿杰')
  await setAllStock(shop.deps.db, 50)
  size = await defaultSize(shop.deps.db, 1)
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

/** A gift box: with it comes a gift. */
const giftBox = 24
const takeAlong = { kind: 'take_along' }
const draft = (more: object = {}) => ({
  lines: [{ size_id: size.id, quantity: 2 }],
  delivery: takeAlong,
  name: '',
  phone: '',
  payment: 'cash',
  ...more,
})

const write = (body: object, key: string = randomUUID()) =>
  shop.post('/api/admin/orders', body, { cookie: packer.cookie, 'idempotency-key': key })

const stockOf = async () => {
  const row = await shop.deps.db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', size.id)
    .executeTakeFirstOrThrow()
  return row.stock
}

describe('paid in cash and taken along', () => {
  test('it is a completed order with stock, ledger, invoice and history like any other', async () => {
    const before = await stockOf()
    const answer = await write(draft({ hand_over: true, note: '熟客' }))
    expect(answer.statusCode).toBe(200)
    const { order, payment_link } = answer.json()
    expect(payment_link).toBeNull()
    expect(order).toMatchObject({
      state: 'completed',
      channel: 'counter',
      payment_method: 'cash',
      payments: [{ method: 'cash', state: 'paid', settles_order: true }],
      delivery: { kind: null },
      member: null,
      lines: [{ product_id: 1, picture: { base: expect.any(String), color: expect.any(String) } }],
      notes: [{ author: '阿杰', text: '熟客' }],
    })
    expect(order.history.map(({ event, by }: OrderDetail['history'][number]) => [event, by])).toEqual([
      ['place', '阿杰'],
      ['pay', '阿杰'],
      ['pack', '阿杰'],
      ['complete', '阿杰'],
    ])
    expect(await stockOf()).toBe(before - 2)
    const moves = await shop.deps.db
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('order_id', '=', order.id)
      .execute()
    expect(moves).toEqual([{ change: -2, reason: 'sale' }])
    await runDueJobs(shop)
    const invoice = await shop.deps.db
      .selectFrom('invoices')
      .select(['state', 'amount', 'problem'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(invoice).toEqual({ state: 'issued', amount: order.amounts.total, problem: '' })
  })

  test('20 presses with one key write one order', async () => {
    const key = randomUUID()
    const before = await stockOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(draft(), key)))
    expect(new Set(answers.map((answer) => answer.json().order.name)).size).toBe(1)
    expect(await stockOf()).toBe(before - 2)
  })

  test('more than there is, an unknown size and another amount than shown are refused, and nothing is written', async () => {
    const before = await stockOf()
    const wrong: [object, string][] = [
      [{ lines: [{ size_id: size.id, quantity: 51 }] }, 'stock_short'],
      [{ lines: [{ size_id: 999_999, quantity: 1 }] }, 'size_not_found'],
      [{ total: 1 }, 'conflict'],
      [{ member_id: randomUUID() }, 'not_found'],
      [{ payment: 'link' }, 'recipient_invalid'],
    ]
    for (const [more, code] of wrong) expect([code, (await write(draft(more))).json().code]).toEqual([code, code])
    expect(await stockOf()).toBe(before)
  })
})

describe('offers', () => {
  const price = async (more: object) => {
    const body = { lines: [{ size_id: size.id, quantity: 2 }], delivery: takeAlong, ...more }
    return shop.post('/api/admin/orders/price', body, { cookie: packer.cookie })
  }

  test('those that the order meets are named, the best first; one takes its part off every line, as in a cart', async () => {
    const { amounts, offers } = (await price({})).json()
    expect(amounts.discount).toBe(0)
    const [best] = offers
    expect(best).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
    const with_ = (await price({ offer_id: best.id })).json().amounts
    expect([with_.goods, with_.discount, with_.total]).toEqual([amounts.goods, best.saves, amounts.total - best.saves])
    const answer = await write(draft({ offer_id: best.id, total: with_.total }))
    const { order } = answer.json()
    expect(order.amounts).toMatchObject({ goods: with_.goods, total: with_.total })
    const lines = await shop.deps.db
      .selectFrom('order_lines')
      .select(['kind', 'subtotal', 'discount_share'])
      .where('order_id', '=', order.id)
      .execute()
    const sum = lines.reduce((total, line) => total + (line.subtotal ?? 0), 0)
    const shares = lines.reduce((total, line) => total + (line.discount_share ?? 0), 0)
    expect([sum, shares]).toEqual([with_.total, best.saves])
    const uses = await shop.deps.db.selectFrom('offer_uses').selectAll().where('order_id', '=', order.id).execute()
    expect(uses).toMatchObject([{ offer_id: best.id, amount: best.saves, member_id: null, coupon_id: null }])
    await runDueJobs(shop)
    const invoice = await shop.deps.db
      .selectFrom('invoices')
      .select(['state', 'amount'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(invoice).toEqual({ state: 'issued', amount: with_.total })
  })

  test('one that the order does not meet, or that needs a coupon, is refused and nothing is written', async () => {
    const before = await stockOf()
    const all = await shop.deps.db.selectFrom('offers').select(['id', 'slug']).execute()
    const idOf = (slug: string) => all.find((offer) => offer.slug === slug)?.id
    for (const slug of ['welcome', 'gold-tier', 'free-shipping']) {
      const answer = await write(draft({ offer_id: idOf(slug) }))
      expect([slug, answer.statusCode, answer.json().code]).toEqual([slug, 409, 'offer_not_met'])
    }
    expect((await price({ offer_id: 999_999 })).json().code).toBe('offer_not_met')
    expect(await stockOf()).toBe(before)
  })

  test('one that leaves nothing to pay needs no link', async () => {
    const { amounts } = (await price({})).json()
    const { db } = shop.deps
    const { id } = await db
      .updateTable('offers')
      .set({ reward_kind: 'amount-off', reward_amount: amounts.goods, reward_percent: null })
      .where('slug', '=', 'two-for-ten-percent')
      .returning('id')
      .executeTakeFirstOrThrow()
    shop.deps.cache.clear()
    const answer = await write(draft({ payment: 'link', name: '王小明', phone: '0912345678', offer_id: id }))
    expect(answer.json()).toMatchObject({ payment_link: null, order: { state: 'confirmed', amounts: { total: 0 } } })
    await db
      .updateTable('offers')
      .set({ reward_kind: 'percent-off-order', reward_amount: null, reward_percent: 10 })
      .where('id', '=', id)
      .execute()
    shop.deps.cache.clear()
  })

  test('a gift comes along, and out of stock', async () => {
    const box = await shop.deps.db
      .selectFrom('offers')
      .select(['id', 'reward_size_id'])
      .where('slug', '=', 'gift-box-treat')
      .executeTakeFirstOrThrow()
    const { id } = await defaultSize(shop.deps.db, giftBox)
    const giftStock = async () =>
      (
        await shop.deps.db
          .selectFrom('product_sizes')
          .select('stock')
          .where('id', '=', box.reward_size_id ?? 0)
          .executeTakeFirstOrThrow()
      ).stock
    const before = await giftStock()
    const answer = await write(draft({ lines: [{ size_id: id, quantity: 1 }], offer_id: box.id, hand_over: true }))
    expect(answer.json().order).toMatchObject({
      state: 'completed',
      lines: expect.arrayContaining([expect.objectContaining({ kind: 'gift' })]),
    })
    expect(await giftStock()).toBe(before - 1)
  })
})

describe('for a member', () => {
  test('is found by the whole phone or address only, and stands in the second tab of their orders', async () => {
    const buyer = await addBuyer(shop)
    const { email } = await shop.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const find = async (q: string) =>
      (await shop.get(`/api/admin/customers?q=${encodeURIComponent(q)}`, { cookie: packer.cookie })).json().customers
    expect(await find(email.slice(0, 5))).toEqual([])
    const [found] = await find(email.toUpperCase())
    expect(found.id).toBe(buyer.id)
    expect(found.email).not.toBe(email)
    const { order } = (await write(draft({ member_id: found.id, name: '王小明' }))).json()
    const listed = async (body: object) =>
      (await shop.post('/api/order/my_orders', { token: buyer.token, ...body }))
        .json()
        .orders.map(({ order_name }: { order_name: string }) => order_name)
    expect(await listed({ channel: 'counter' })).toEqual([order.name])
    expect(await listed({})).toEqual([])
  })
})

describe('paid by a link', () => {
  const linkOrder = async (more: object = {}) =>
    (await write(draft({ payment: 'link', name: '王小明', phone: '0912345678', ...more }))).json()

  test('the page shows what is paid and nothing about the person; paying it confirms the order', async () => {
    const { order, payment_link } = await linkOrder()
    expect(order.state).toBe('pending_payment')
    const path = new URL(payment_link.url).pathname
    const page = await shop.get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(order.name)
    expect(page.body).not.toMatch(/王小明|0912345678/)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const opened = await shop.app.inject({
      method: 'POST',
      url: path,
      payload: 'method=Credit',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(opened.body).toContain('ecpay-form')
    const { merchant_trade_no: tradeNo } = await shop.deps.db
      .selectFrom('payments')
      .select('merchant_trade_no')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const fields = Object.fromEntries(
      [...opened.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, decode(value ?? '')]),
    )
    expect(fields.OrderResultURL).toContain(`back=${encodeURIComponent(path)}`)
    const gateway = gatewayOf(shop)
    const attempt = { id: order.id, name: order.name, tradeNo: tradeNo ?? '', form: fields }
    await gateway.openPaymentPage(attempt as never)
    await gateway.step(attempt as never, { do: 'pay' })
    expect((await shop.get(path)).body).toContain('付款完成')
  })

  test('a guessed token finds nothing, a renewed link ends the one before, and time ends it', async () => {
    const { order, payment_link } = await linkOrder()
    expect((await shop.get(`/pay/${'a'.repeat(43)}`)).statusCode).toBe(404)
    const renewed = await shop.post(`/api/admin/orders/${order.name}/payment-link`, {}, { cookie: packer.cookie })
    expect(renewed.statusCode).toBe(200)
    expect((await shop.get(new URL(payment_link.url).pathname)).statusCode).toBe(404)
    const path = new URL(renewed.json().payment_link.url).pathname
    expect((await shop.get(path)).statusCode).toBe(200)
    shop.setNow(new Date(Date.now() + 3 * 24 * 3_600_000 + 60_000))
    expect((await shop.get(path)).statusCode).toBe(410)
    shop.setNow(null)
  })

  test('it can be sent: packed with a parcel, its fee by the shop’s rules', async () => {
    const delivery = { kind: 'home', zip: '', city: '臺北市', district: '大安區', address: '永康街12號' }
    const lines = [{ size_id: size.id, quantity: 1 }]
    const priced = await shop.post('/api/admin/orders/price', { lines, delivery }, { cookie: packer.cookie })
    expect(priced.json().amounts.shipping).toBe(100)
    const { order } = (await write({ ...draft({ lines, delivery, name: '王小明', phone: '0912345678' }) })).json()
    expect(order).toMatchObject({ state: 'confirmed', allowed_steps: expect.arrayContaining(['pack', 'recipient']) })
  })
})

const decode = (text: string) => text.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))

test('an editor writes none', async () => {
  const editor = await addStaff(shop, 'editor')
  expect((await shop.post('/api/admin/orders', draft(), { cookie: editor.cookie })).statusCode).toBe(403)
})
