import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addConfirmed, addPacked, type ConfirmedOrder, parcelOf, resetGateway } from '#tests/builders/fulfilment.ts'
import { startWithLots } from '#tests/builders/lots.ts'
import { addMember } from '#tests/builders/member.ts'
import { addManyOrders } from '#tests/builders/order.ts'
import { openPackingTable } from '#tests/builders/packing.ts'
import { defaultSize } from '#tests/builders/stock.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { selectOpenOrders, selectOrdersToPick } from './packing-orders.repo.ts'
import { findScannedOrder } from './scan.repo.ts'

let shop: TestShop
let table: Awaited<ReturnType<typeof openPackingTable>>
beforeAll(async () => {
  shop = await openTestShop()
  table = await openPackingTable(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetGateway(shop)
  await sql`update orders set state = 'cancelled' where state in ('confirmed', 'ready_to_ship')`.execute(shop.deps.db)
})

const names = (orders: readonly ConfirmedOrder[]) => orders.map(({ name }) => name)

test('the pick list adds up what the paid orders want, by size and lot, and names the orders', async () => {
  const [first = '', second = ''] = await startWithLots(shop, 1, [
    { daysAgo: 30, units: 3 },
    { daysAgo: 9, units: 500 },
  ])
  const orders = [await addConfirmed(shop, { quantity: 2 }), await addConfirmed(shop, { quantity: 2, carrier: 'TCAT' })]
  await addPacked(shop, { productId: 2, quantity: 1 })
  const { items, orders: listed, next } = await table.pickList()
  expect([listed, next]).toEqual([names(orders), null])
  expect(items).toMatchObject([
    { product_id: 1, lot: first, quantity: 3, grind: 'whole' },
    { product_id: 1, lot: second, quantity: 1, grind: 'whole' },
  ])
  expect(items.map((row) => row.orders)).toEqual([
    [
      { name: orders[0]?.name, quantity: 2 },
      { name: orders[1]?.name, quantity: 1 },
    ],
    [{ name: orders[1]?.name, quantity: 1 }],
  ])
})

test('some orders can be chosen, those that are not to be packed are left out, and pages end', async () => {
  const orders = [await addConfirmed(shop), await addConfirmed(shop), await addConfirmed(shop)]
  const packed = await addPacked(shop)
  const chosen = await table.pickList(`?orders=${orders[2]?.name.toLowerCase()},${packed.name},SL000000-XXXX`)
  expect(chosen.orders).toEqual([orders[2]?.name])
  const first = await table.pickList('?limit=2')
  expect(first.orders).toEqual(names(orders.slice(0, 2)))
  const second = await table.pickList(`?limit=2&after=${first.next}`)
  expect([second.orders, second.next]).toEqual([names(orders.slice(2)), null])
  expect((await table.get('pick-list?after=nonsense')).statusCode).toBe(400)
  expect((await table.get('pick-list?limit=101')).statusCode).toBe(400)
  const tooMany = Array.from({ length: 101 }, (_, no) => `S${no}`).join()
  expect((await table.get(`pick-list?orders=${tooMany}`)).statusCode).toBe(400)
})

test('the owner sets the walking order; a packer cannot, and who saw another number is told', async () => {
  const owner = await openPackingTable(shop, 'owner')
  await addConfirmed(shop, { productId: 1 })
  await addConfirmed(shop, { productId: 3 })
  const order = async () => (await table.pickList()).items.map(({ product_id, position }) => [product_id, position])
  const unset = await order()
  expect(unset.map(([id]) => id)).toEqual([...unset].map(([id]) => id).sort((a, b) => Number(a) - Number(b)))
  const { id } = await defaultSize(shop.deps.db, 3)
  const set = (position: number | null, was: number | null, by = owner) =>
    by.post('positions', { positions: [{ size_id: id, position, was }] })
  expect((await set(5, null, table)).statusCode).toBe(403)
  expect((await set(5, null)).statusCode).toBe(200)
  expect((await order())[0]).toEqual([3, 5])
  expect((await set(6, null)).json().code).toBe('conflict')
  expect((await set(7, 6)).json().code).toBe('conflict')
  expect((await order())[0]).toEqual([3, 5])
  expect((await set(null, 5)).statusCode).toBe(200)
  expect(await order()).toEqual(unset)
  expect((await set(0, null)).statusCode).toBe(400)
  expect((await set(1, 2_147_483_648)).statusCode).toBe(400)
  const unknown = await owner.post('positions', { positions: [{ size_id: 99_999, position: 1, was: null }] })
  expect(unknown.statusCode).toBe(404)
  const audit = (await shop.get('/api/admin/audit?thing=size', { cookie: owner.cookie })).json().items
  expect(audit).toHaveLength(2)
  expect(audit[1]).toMatchObject({ action: 'size.position', changes: { position: { before: null, after: 5 } } })
})

test('the table shows what is not handed in, and which labels must be handed in today', async () => {
  const plain = await addConfirmed(shop)
  const packed = await addPacked(shop)
  const home = await addPacked(shop, { carrier: 'TCAT' })
  const { items } = await table.orders()
  expect(items).toMatchObject([
    { name: plain.name, state: 'confirmed', units: 2, checked_at: null, label: { state: 'none', urgency: null } },
    { name: packed.name, state: 'ready_to_ship', label: { state: 'created', urgency: 'later' } },
    { name: home.name, carrier: { code: 'TCAT' }, label: { state: 'created', lapses_at: null } },
  ])
  expect(items[1]?.label.code).toMatch(/^C\d{7}\d{4}$/)
  const urgencyAfter = async (days: number) => {
    await sql`update parcels set asked_at = ${new Date(Date.now() - days * 86_400_000)}`.execute(shop.deps.db)
    return (await table.orders()).items[1]?.label.urgency
  }
  expect([await urgencyAfter(4), await urgencyAfter(6.5), await urgencyAfter(7.1)]).toEqual([
    'later',
    'today',
    'lapsed',
  ])
})

test('slips have what goes into the parcel, with the lots, and a look at them is kept once', async () => {
  const [lot = ''] = await startWithLots(shop, 7, [{ daysAgo: 9, units: 10 }])
  const order = await addConfirmed(shop, { by: 'cod', carrier: 'FAMIC2C', productId: 7 })
  const open = await addConfirmed(shop, { productId: 2 })
  const { items, shop: identity } = await table.slips(`?orders=${order.name}`)
  expect(identity).toMatchObject({ name: '山嵐咖啡', phone: '05-256-0188' })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    order: order.name,
    carrier: { code: 'FAMIC2C' },
    place: '全家南港三重店 006598',
    cash_due: order.total,
    gift_message: null,
    amounts: { total: order.total },
    lines: [{ line: 1, quantity: 2, grind: 'whole', lots: [{ lot, quantity: 2 }], without_lot: 0 }],
  })
  expect((await table.slips()).items.map((slip) => slip.order)).toEqual([order.name, open.name])
  const looks = await shop.deps.db
    .selectFrom('audit_log')
    .select('thing_name')
    .where('action', '=', 'order.look')
    .where('staff_id', '=', table.staffId)
    .where('thing_name', 'in', [order.name, open.name])
    .orderBy('id')
    .execute()
  expect(looks.map(({ thing_name }) => thing_name)).toEqual([order.name, open.name])
})

test('the slip of a gift has the card’s words, and no prices where the giver hides them', async () => {
  const gift = async (hides_prices: boolean) => {
    const order = await addConfirmed(shop)
    const card = { is_gift: true, gift_message: '生日快樂\n小山', hides_prices }
    await shop.deps.db.updateTable('orders').set(card).where('order_name', '=', order.name).execute()
    const [slip] = (await table.slips(`?orders=${order.name}`)).items
    return { order, slip }
  }
  const hidden = await gift(true)
  expect(hidden.slip).toMatchObject({ gift_message: '生日快樂\n小山', amounts: null, lines: [{ subtotal: null }] })
  const shown = await gift(false)
  expect(shown.slip).toMatchObject({ gift_message: '生日快樂\n小山', amounts: { total: shown.order.total } })
})

describe('with many finished orders', () => {
  beforeAll(async () => {
    const { db } = shop.deps
    const { id } = await addMember(shop)
    await addManyOrders(db, [id], 3_000)
    await sql`insert into parcels (order_id, merchant_trade_no, carrier_id, amount, collects, state, position, created_at,
        logistics_id, payment_no, validation_no)
      select id, left(order_name, 20), 1, 160, false, 'created', 'picked_up', placed_at, 'L' || order_name,
        'F' || order_name, '1234'
      from orders where order_name like 'N%' on conflict do nothing`.execute(db)
    await sql`update orders set state = 'completed' where state in ('confirmed', 'ready_to_ship')`.execute(db)
    await sql`analyze parcels`.execute(db)
  })

  test('the lists read those that are not handed in, and no more than a page', async () => {
    const { db } = shop.deps
    for (let count = 0; count < 3; count++) await addConfirmed(shop)
    await sql`analyze orders`.execute(db)
    for (const select of [selectOpenOrders, selectOrdersToPick]) {
      await db.transaction().execute(async (tx) => {
        const read = await countRowsRead(tx, 'orders', () => select(tx, { after: null, limit: 2 }))
        expect(read).toBeLessThanOrEqual(3)
      })
    }
  })

  test('a scanned code is found without reading the other parcels', async () => {
    const { db } = shop.deps
    const order = await addPacked(shop)
    const { merchant_trade_no, logistics_id, payment_no, validation_no } = await parcelOf(shop, order)
    for (const code of [merchant_trade_no, logistics_id ?? '', payment_no, payment_no + validation_no]) {
      await db.transaction().execute(async (tx) => {
        const read = await countRowsRead(tx, 'parcels', async () => {
          expect((await findScannedOrder(tx, { kind: 'parcel', code }))?.order_name).toBe(order.name)
        })
        expect([code, read <= 10]).toEqual([code, true])
      })
    }
  })
})

test('what is collected at the counter is picked and checked off like the others, has no label and is handed over', async () => {
  const { id } = await defaultSize(shop.deps.db, 1)
  const draft = { lines: [{ size_id: id, quantity: 1 }], delivery: { kind: 'take_along' }, payment: 'cash' }
  const written = await shop.post('/api/admin/orders', { ...draft, name: '', phone: '' }, { cookie: table.cookie })
  const { name } = written.json().order
  expect((await table.pickList()).orders).toEqual([name])
  expect((await table.slips(`?orders=${name}`)).items).toMatchObject([
    { order: name, carrier: null, place: '門市自取' },
  ])
  expect((await table.labels([name])).results).toMatchObject([{ id: name, done: false, code: 'order_state' }])
  expect((await table.check(name)).statusCode).toBe(200)
  expect((await table.orders()).items).toMatchObject([{ name, state: 'ready_to_ship', carrier: null }])
  expect((await table.ship([name])).results).toMatchObject([{ done: false, error: '這筆訂單在門市自取，沒有包裹' }])
  const handed = await shop.post(`/api/admin/orders/${name}/hand-over`, {}, { cookie: table.cookie })
  expect(handed.json().order.state).toBe('completed')
})
