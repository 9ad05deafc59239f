import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SheetRow } from '#contract/admin/products/stock-count.ts'
import { packOrder, shipOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addBuyer, cashProvider } from '#tests/builders/checkout.ts'
import { addConfirmed, resetGateway } from '#tests/builders/fulfilment.ts'
import { startWithLots, unitsOf } from '#tests/builders/lots.ts'
import { defaultSize, setStock } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let cookie: string
const start = new Date()
const minute = (count: number) => new Date(start.getTime() + count * 60_000)

beforeAll(async () => {
  shop = await openTestShop()
  cookie = (await addStaff(shop, 'editor')).cookie
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetGateway(shop)
  shop.setNow(start)
})
afterEach(async () => {
  expect([...(await auditLots(shop.deps.db)), ...(await auditMovements(shop.deps.db))]).toEqual([])
})

const sizeOf = async (productId: number) => (await defaultSize(shop.deps.db, productId)).id
const stockOf = async (sizeId: number) => (await shop.get(`/api/admin/stock/${sizeId}`, { cookie })).json().size
const sheetOf = async (): Promise<SheetRow[]> =>
  (await shop.get('/api/admin/stock-count?limit=100', { cookie })).json().items

interface Count {
  size_id: number
  counted: number
  counted_at?: string
  on_hand?: number
  sure?: boolean
}

/** Counted now, unless a row says otherwise. */
async function save(rows: Count[], headers: Record<string, string> = {}) {
  const sent_at = shop.deps.clock.now().toISOString()
  const body = { sent_at, rows: rows.map((row) => ({ counted_at: sent_at, ...row })) }
  const answer = await shop.post('/api/admin/stock-count', body, { cookie, ...headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().results
}
const undo = (id: number, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/stock-movements/${id}/undo`, {}, { cookie, ...headers })

async function placeCash(productId: number, quantity: number): Promise<void> {
  const buyer = await addBuyer(shop)
  await buyer.call('add_to_cart', { product_id: productId, quantity })
  await buyer.chooseDelivery()
  const answer = await buyer.checkOut(await buyer.cartId(), { payment_provider_id: cashProvider })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('the sheet', () => {
  test('has every size in the walking order of the shelves, those without a place last', async () => {
    const [first, second] = [await sizeOf(9), await sizeOf(2)]
    await sql`insert into pick_positions (size_id, position) values (${first}, 1), (${second}, 2)`.execute(shop.deps.db)
    const rows = await sheetOf()
    expect(rows.slice(0, 3).map(({ size_id, shelf }) => [size_id, shelf])).toEqual([
      [first, 1],
      [second, 2],
      [await sizeOf(1), null],
    ])
    const all = await shop.deps.db.selectFrom('product_sizes').select('id').execute()
    const paged: number[] = []
    let after = ''
    do {
      const { items, next } = (await shop.get(`/api/admin/stock-count?limit=7${after}`, { cookie })).json()
      paged.push(...items.map((row: SheetRow) => row.size_id))
      after = next === null ? '' : `&after=${next}`
    } while (after)
    expect(paged.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    await sql`delete from pick_positions`.execute(shop.deps.db)
  })

  test('is read by who may see the stock and booked by who may change it', async () => {
    const packer = await staffSession(shop, 'packer')
    expect((await shop.get('/api/admin/stock-count', packer)).statusCode).toBe(200)
    expect((await shop.post('/api/admin/stock-count', {}, packer)).statusCode).toBe(403)
    expect((await shop.post('/api/admin/stock-movements/1/undo', {}, packer)).statusCode).toBe(403)
    expect((await shop.post('/api/admin/stock-count', {})).statusCode).toBe(401)
  })
})

describe('a sheet that is booked', () => {
  test('counts what lay there when it was counted, although a parcel left before it was sent', async () => {
    await startWithLots(shop, 3, [{ daysAgo: 9, units: 10 }])
    const order = await addConfirmed(shop, { productId: 3, quantity: 2 })
    await packOrder(shop.deps, order.name, [], byOwner)
    const size_id = await sizeOf(3)
    // nine of ten lie there; then the parcel with two of them leaves, and two are sold
    shop.setNow(minute(5))
    await shipOrder(shop.deps, order.name, byOwner)
    await placeCash(3, 2)
    shop.setNow(minute(10))
    const [done] = await save([{ size_id, counted: 9, counted_at: start.toISOString() }])
    expect(done).toMatchObject({ done: true, before: 8, after: 7 })
    expect(await stockOf(size_id)).toMatchObject({ on_hand: 7, available: 5, unpaid: 2 })
    // counted after the parcel had left
    shop.setNow(minute(12))
    expect(await save([{ size_id, counted: 7 }])).toMatchObject([
      { done: true, before: 7, after: 7, movement_id: null },
    ])
  })

  test('is right while parcels leave and people buy at the same moment', async () => {
    const size_id = await sizeOf(2)
    await startWithLots(shop, 2, [{ daysAgo: 9, units: 30 }])
    const orders = await Promise.all([1, 2, 3].map(() => addConfirmed(shop, { productId: 2, quantity: 2 })))
    for (const { name } of orders) await packOrder(shop.deps, name, [], byOwner)
    shop.setNow(minute(2))
    const [[result]] = await Promise.all([
      save([{ size_id, counted: 28, counted_at: start.toISOString() }]),
      ...orders.map(({ name }) => shipOrder(shop.deps, name, byOwner)),
      placeCash(2, 3),
    ])
    expect(result.done).toBe(true)
    // two were missing, six left with parcels, three are sold and still there
    expect(await stockOf(size_id)).toMatchObject({ on_hand: 22, available: 19 })
  })

  test('books each row once, however often it is sent, at the same time too', async () => {
    await setStock(shop.deps.db, 5, 10)
    const size_id = await sizeOf(5)
    const key = { 'idempotency-key': 'sheet-5' }
    const rows = [{ size_id, counted: 8 }]
    const answers = await Promise.all([save(rows, key), save(rows, key), save(rows)])
    for (const [result] of answers) expect(result).toMatchObject({ done: true, after: 8 })
    const counts = (await shop.get(`/api/admin/stock-movements?size=${size_id}&reason=count`, { cookie })).json().items
    expect(counts.filter(({ note }: { note: string }) => note === '例行盤點')).toHaveLength(1)
    expect((await stockOf(size_id)).on_hand).toBe(8)
  })

  test('tells of each row why it may not be booked, and books the others', async () => {
    await setStock(shop.deps.db, 6, 5)
    await placeCash(6, 3)
    const good = await sizeOf(7)
    await setStock(shop.deps.db, 7, 6)
    const results = await save([
      { size_id: 999_999, counted: 1 },
      { size_id: await sizeOf(6), counted: 2 },
      { size_id: good, counted: 5 },
    ])
    expect(results).toMatchObject([
      { done: false, code: 'size_not_found' },
      { done: false, code: 'stock_short', error: expect.stringContaining('3 件已保留') },
      { size_id: good, done: true, after: 5 },
    ])
  })

  test('asks before what sells becomes 0, and before a number of another size', async () => {
    const [often, typo] = [await sizeOf(10), await sizeOf(11)]
    await setStock(shop.deps.db, 10, 6)
    await setStock(shop.deps.db, 11, 12)
    await sql`insert into sales_figures (dimension, day, key, units) values ('size', current_date, ${String(often)}, 9)
      on conflict (dimension, day, key) do update set units = 9`.execute(shop.deps.db)
    const rows = [
      { size_id: often, counted: 0 },
      { size_id: typo, counted: 120 },
    ]
    expect(await save(rows)).toMatchObject([
      { done: false, ask: 'zero' },
      { done: false, ask: 'jump' },
    ])
    expect((await stockOf(typo)).on_hand).toBe(12)
    expect(await save(rows.map((row) => ({ ...row, sure: true })))).toMatchObject([{ after: 0 }, { after: 120 }])
  })

  test('of one who counted before somebody else booked is refused, unless both say the same', async () => {
    await setStock(shop.deps.db, 8, 10)
    const size_id = await sizeOf(8)
    shop.setNow(minute(3))
    await save([{ size_id, counted: 8 }])
    shop.setNow(minute(6))
    const earlier = minute(2).toISOString()
    expect(await save([{ size_id, counted: 8, counted_at: earlier }])).toMatchObject([{ done: true, after: 8 }])
    expect(await save([{ size_id, counted: 9, counted_at: earlier }])).toMatchObject([
      { done: false, code: 'conflict', error: expect.stringContaining('別人也盤點過') },
    ])
    expect((await stockOf(size_id)).on_hand).toBe(8)
  })

  test('from a file is refused where something else lies there now; numbers of yesterday are', async () => {
    await setStock(shop.deps.db, 12, 10)
    const size_id = await sizeOf(12)
    const yesterday = new Date(start.getTime() - 25 * 3_600_000).toISOString()
    expect(await save([{ size_id, counted: 9, on_hand: 11 }])).toMatchObject([{ done: false, code: 'conflict' }])
    expect(await save([{ size_id, counted: 9, counted_at: yesterday }])).toMatchObject([{ done: false }])
    expect(await save([{ size_id, counted: 9, on_hand: 10 }])).toMatchObject([{ done: true, after: 9 }])
  })
})

describe('a count', () => {
  test('is taken back once, into the lots that it came from, whatever was sold since', async () => {
    const [old = '', fresh = ''] = await startWithLots(shop, 1, [
      { daysAgo: 40, units: 4 },
      { daysAgo: 9, units: 6 },
    ])
    const size_id = await sizeOf(1)
    const [{ movement_id }] = await save([{ size_id, counted: 5 }])
    expect(await unitsOf(shop.deps.db, [old, fresh])).toEqual([0, 5])
    await placeCash(1, 2)
    shop.setNow(minute(1))
    const answers = await Promise.all([undo(movement_id), undo(movement_id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await unitsOf(shop.deps.db, [old, fresh])).toEqual([4, 6])
    expect(await stockOf(size_id)).toMatchObject({ on_hand: 10, available: 8 })
    const { items } = (await shop.get(`/api/admin/stock-movements?size=${size_id}&reason=count`, { cookie })).json()
    expect(items[0]).toMatchObject({ note: '復原盤點', undoable: false })
    expect(items.slice(0, 4).map(({ undoable }: { undoable: boolean }) => undoable)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect((await undo(items[0].id)).json().error).toBe('這次盤點已經復原過了')
  })

  test('that brought more is taken back as far as it is not promised; a sale is no count', async () => {
    await setStock(shop.deps.db, 4, 2)
    const size_id = await sizeOf(4)
    const [{ movement_id }] = await save([{ size_id, counted: 6 }])
    await placeCash(4, 5)
    shop.setNow(minute(1))
    const refused = await undo(movement_id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stock_short'])
    const [sale] = (await shop.get(`/api/admin/stock-movements?size=${size_id}&reason=sale`, { cookie })).json().items
    expect(sale.undoable).toBe(false)
    expect((await undo(sale.id)).statusCode).toBe(404)
    const key = { 'idempotency-key': 'undo-4' }
    await sql`select 1`.execute(shop.deps.db)
    expect((await undo(movement_id, key)).statusCode).toBe(409)
  })
})
