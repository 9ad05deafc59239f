import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StockDetail } from '#contract/admin/products/stock.ts'
import { packOrder, shipOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addBuyer, cashProvider } from '#tests/builders/checkout.ts'
import { addConfirmed, resetGateway } from '#tests/builders/fulfilment.ts'
import { orderMails, startWithLots, unitsOf } from '#tests/builders/lots.ts'
import { defaultSize, setStock } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = (await addStaff(shop, 'editor')).cookie
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const audit = async () => [...(await auditLots(shop.deps.db)), ...(await auditMovements(shop.deps.db))]
const sizeOf = async (productId: number) => (await defaultSize(shop.deps.db, productId)).id
const read = async (sizeId: number): Promise<StockDetail> =>
  (await shop.get(`/api/admin/stock/${sizeId}`, { cookie })).json().size
const change = (productId: number, body: object, headers: object = {}) =>
  shop.post(`/api/admin/products/${productId}/stock`, body, { cookie, ...headers })
const countBody = ({ size_id, version, on_hand }: StockDetail, counted: number) => ({
  ...{ action: 'count', size_id, version, on_hand, counted, reason: 'recount' },
})
const movements = async (query: string) => (await shop.get(`/api/admin/stock-movements${query}`, { cookie })).json()

async function placeCash(productId: number, quantity: number): Promise<void> {
  const buyer = await addBuyer(shop)
  await buyer.call('add_to_cart', { product_id: productId, quantity })
  await buyer.chooseDelivery()
  const answer = await buyer.checkOut(await buyer.cartId(), { payment_provider_id: cashProvider })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('a count', () => {
  test('books the difference with its reason; what is promised to orders stays promised', async () => {
    await startWithLots(shop, 1, [{ daysAgo: 9, units: 10 }])
    await placeCash(1, 3)
    const before = await read(await sizeOf(1))
    expect(before).toMatchObject({ available: 7, unpaid: 3, to_ship: 0, on_hand: 10 })
    const answer = await change(1, { ...countBody(before, 9), reason: 'broken', note: '封口裂開' })
    expect(answer.json().size).toMatchObject({ available: 6, unpaid: 3, on_hand: 9, version: before.version + 1 })
    const { items } = await movements(`?size=${before.size_id}&reason=count`)
    expect(items[0]).toMatchObject({ change: -1, stock_after: 6, reason: 'count', note: '破損，封口裂開' })
    expect(await audit()).toEqual([])
  })

  test('is right although somebody buys between the look and the press', async () => {
    await startWithLots(shop, 2, [{ daysAgo: 9, units: 10 }])
    const seen = await read(await sizeOf(2))
    await placeCash(2, 4)
    expect((await change(2, countBody(seen, 12))).json().size).toMatchObject({ available: 8, unpaid: 4, on_hand: 12 })
    expect(await audit()).toEqual([])
  })

  test('is refused with the present figures if a parcel left meanwhile: it may have been counted or not', async () => {
    await startWithLots(shop, 3, [{ daysAgo: 9, units: 10 }])
    const order = await addConfirmed(shop, { productId: 3, quantity: 2 })
    await packOrder(shop.deps, order.name, [], byOwner)
    const seen = await read(await sizeOf(3))
    expect(seen).toMatchObject({ available: 8, to_ship: 2, on_hand: 10 })
    await shipOrder(shop.deps, order.name, byOwner)
    const answer = await change(3, countBody(seen, 10))
    expect([answer.statusCode, answer.json().present.on_hand]).toEqual([409, 8])
    expect((await read(seen.size_id)).available).toBe(8)
  })

  test('below what is promised is refused in words, and changes nothing', async () => {
    await startWithLots(shop, 4, [{ daysAgo: 9, units: 5 }])
    await placeCash(4, 3)
    const seen = await read(await sizeOf(4))
    const answer = await change(4, countBody(seen, 2))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stock_short'])
    expect(answer.json().error).toContain('3 件已保留')
    expect(await read(seen.size_id)).toEqual(seen)
  })

  test('of one who was slower is refused, the same press twice counts once, an equal count moves nothing', async () => {
    await startWithLots(shop, 5, [{ daysAgo: 9, units: 5 }])
    const seen = await read(await sizeOf(5))
    const key = { 'idempotency-key': 'count-5' }
    const twice = await Promise.all([change(5, countBody(seen, 8), key), change(5, countBody(seen, 8), key)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const late = await change(5, countBody(seen, 6))
    expect([late.statusCode, late.json().present.version]).toEqual([409, seen.version + 1])
    const now = await read(seen.size_id)
    expect(now.available).toBe(8)
    const { items } = await movements(`?size=${seen.size_id}`)
    await change(5, countBody(now, 8))
    expect((await movements(`?size=${seen.size_id}`)).items).toEqual(items)
    const owner = await addStaff(shop, 'owner')
    const log = (await shop.get('/api/admin/audit?action=stock.count', { cookie: owner.cookie })).json().items
    expect(log[1].changes.on_hand).toEqual({ before: 5, after: 8 })
  })

  test('takes first what is in no lot, then from the lot that leaves first', async () => {
    const [old = '', fresh = ''] = await startWithLots(shop, 6, [
      { daysAgo: 40, units: 4 },
      { daysAgo: 9, units: 6 },
    ])
    const first = await read(await sizeOf(6))
    const more = (await change(6, countBody(first, 12))).json().size
    expect(more.without_lot).toBe(2)
    expect((await change(6, countBody(more, 7))).json().size).toMatchObject({ on_hand: 7, without_lot: 0 })
    expect(await unitsOf(shop.deps.db, [old, fresh])).toEqual([1, 6])
    expect(await audit()).toEqual([])
  })
})

describe('other changes', () => {
  test('units leave a named lot, or are refused where fewer are there', async () => {
    const [code = ''] = await startWithLots(shop, 7, [{ daysAgo: 9, units: 4 }])
    const { size_id, version } = await read(await sizeOf(7))
    const body = { action: 'damage', size_id, version, units: 3, lot_code: code.toLowerCase(), note: '受潮' }
    expect((await change(7, body)).json().size).toMatchObject({ available: 1 })
    const again = await change(7, { ...body, version: version + 1 })
    expect([again.statusCode, again.json().code]).toEqual([409, 'stock_short'])
    expect((await change(7, { ...body, version: version + 1, lot_code: 'ZZ-0101-3A' })).statusCode).toBe(404)
    expect(await unitsOf(shop.deps.db, [code])).toEqual([1])
    expect(await audit()).toEqual([])
  })

  test('a level of its own decides when a size is low, in the list and in 今日', async () => {
    await setStock(shop.deps.db, 8, 20)
    const { size_id, version } = await read(await sizeOf(8))
    const isLow = async () =>
      (await shop.get('/api/admin/stock?state=low&limit=100', { cookie }))
        .json()
        .items.some((item: StockDetail) => item.size_id === size_id)
    const counted = async () => (await shop.get('/api/admin/today', { cookie })).json()
    const before = JSON.stringify(await counted())
    expect(await isLow()).toBe(false)
    await change(8, { action: 'level', size_id, version, low_at: 20 })
    expect([await isLow(), JSON.stringify(await counted()) === before]).toEqual([true, false])
    const stale = await change(8, { action: 'level', size_id, version, low_at: 5 })
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'conflict', present: { own_level: 20 } }])
    await change(8, { action: 'level', size_id, version: version + 1, low_at: null })
    expect(await isLow()).toBe(false)
  })

  test('another product’s size is not found, and a packer may look but not change', async () => {
    const { size_id, version } = await read(await sizeOf(8))
    expect((await change(9, { action: 'level', size_id, version, low_at: 1 })).statusCode).toBe(404)
    const packer = { cookie: (await addStaff(shop, 'packer')).cookie }
    expect((await shop.get(`/api/admin/stock/${size_id}`, packer)).statusCode).toBe(200)
    const refused = await change(8, { action: 'level', size_id, version, low_at: 1 }, packer)
    expect(refused.statusCode).toBe(403)
  })
})

test('whatever staff count, break and give away while orders come in, the stock is the sum of its movements', async () => {
  const random = seededRandom(19)
  await startWithLots(shop, 10, [
    { daysAgo: 20, units: 30 },
    { daysAgo: 8, units: 30 },
  ])
  const sizeId = await sizeOf(10)
  for (let step = 0; step < 25; step++) {
    const seen = await read(sizeId)
    const pick = random.upTo(4)
    const { size_id, version } = seen
    const press =
      pick === 0
        ? change(10, countBody(seen, Math.max(0, seen.on_hand + random.upTo(9) - 5)))
        : pick === 1
          ? change(10, { action: 'damage', size_id, version, units: 1 + random.upTo(3) })
          : change(10, { action: 'gift', size_id, version, units: 1 + random.upTo(3) })
    const order = random.upTo(2) === 0 ? placeCash(10, 1 + random.upTo(2)).catch(() => undefined) : null
    const [answer] = await Promise.all([press, order])
    expect([200, 409]).toContain(answer.statusCode)
    const { on_hand, available, unpaid, to_ship } = await read(sizeId)
    expect(on_hand).toBe(available + unpaid + to_ship)
  }
  expect(await audit()).toEqual([])
})

describe('movements', () => {
  test('are found by size, reason, order, lot and day, page by page without a gap', async () => {
    const [code = ''] = await startWithLots(shop, 11, [{ daysAgo: 9, units: 50 }])
    const order = await addConfirmed(shop, { productId: 11, quantity: 2 })
    const sizeId = await sizeOf(11)
    expect((await movements(`?order=${order.name.toLowerCase()}`)).items).toMatchObject([
      { change: -2, reason: 'sale', order_name: order.name, size_id: sizeId },
    ])
    expect((await movements(`?lot=${code}`)).items).toMatchObject([{ change: 50, reason: 'roast', lot_code: code }])
    expect((await movements(`?size=${sizeId}&reason=damage`)).items).toEqual([])
    const { rows } = await sql<{ id: string }>`
      select id::text from stock_movements where size_id = ${sizeId} order by id desc`.execute(shop.deps.db)
    const found: number[] = []
    let next = ''
    do {
      const page = await movements(`?size=${sizeId}&limit=1${next ? `&after=${next}` : ''}`)
      found.push(...page.items.map(({ id }: { id: number }) => id))
      next = page.next
    } while (next)
    expect(found).toEqual(rows.map(({ id }) => Number(id)))
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await movements(`?size=${sizeId}&from=${today}&to=${today}`)).items.length).toBeGreaterThan(0)
    expect((await movements(`?size=${sizeId}&to=2020-01-01`)).items).toEqual([])
    expect((await movements('?from=2099-01-01')).items).toEqual([])
  })
})

describe('a recall', () => {
  test('stops the sale, names every order without names of people, and mails each buyer once', async () => {
    const [code = ''] = await startWithLots(shop, 12, [{ daysAgo: 9, units: 8 }])
    const orders = [
      await addConfirmed(shop, { productId: 12, quantity: 1 }),
      await addConfirmed(shop, { productId: 12, quantity: 2 }),
    ]
    for (const { name } of orders) {
      await packOrder(shop.deps, name, [], byOwner)
      await shipOrder(shop.deps, name, byOwner)
    }
    const { lot } = (await shop.get(`/api/admin/lots/${code}`, { cookie })).json()
    expect(
      lot.orders.map(({ order_name, units }: { order_name: string; units: number }) => [order_name, units]),
    ).toEqual([
      [orders[0]?.name, 1],
      [orders[1]?.name, 2],
    ])
    expect(JSON.stringify(lot)).not.toMatch(/王小明|0912345678|@/)
    const path = `/api/admin/lots/${code}/recall`
    expect((await shop.post(path, { version: lot.version, reason: ' ', mail: true }, { cookie })).statusCode).toBe(400)
    const body = { version: lot.version, reason: '封口不良', mail: true }
    const answers = await Promise.all([shop.post(path, body, { cookie }), shop.post(path, body, { cookie })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const done = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect(done).toMatchObject({ withdrawn: 5, mailed: 2, lot: { state: 'recalled', recall_reason: '封口不良' } })
    const again = await shop.post(`${path}-mails`, { version: done.lot.version }, { cookie })
    expect(again.json()).toMatchObject({ mailed: 0 })
    for (const order of orders) expect(await orderMails(shop, order, '召回')).toHaveLength(1)
    expect(await audit()).toEqual([])
  })
})
