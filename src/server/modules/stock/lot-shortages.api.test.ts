/** Bags that are counted once: two recalled lots, two lines of one size, and another product's lot. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryOutReturn, previewReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import { cancelByOwner, packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addReadyBuyer, gatewayOf } from '#tests/builders/checkout.ts'
import { addConfirmed, resetGateway } from '#tests/builders/fulfilment.ts'
import { startWithLots, unitsOf } from '#tests/builders/lots.ts'
import { fromBuyer } from '#tests/builders/returns.ts'
import { defaultSize, setStock, stockOf } from '#tests/builders/stock.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listUnitsWithoutLot } from './lot-units.repo.ts'
import { recallLot } from './recall.service.ts'
import { listStock } from './stock.repo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

test('of two recalled lots a bag that becomes free leaves the sale once', async () => {
  const { db } = shop.deps
  const lots = await startWithLots(shop, 1, [
    { daysAgo: 30, units: 2 },
    { daysAgo: 20, units: 3 },
  ])
  const [one] = [
    await addConfirmed(shop, { productId: 1, quantity: 1 }),
    await addConfirmed(shop, { productId: 1, quantity: 3 }),
  ]
  for (const code of lots) await recallLot(shop.deps, code, '封口不良')
  expect([await unitsOf(db, lots), await stockOf(db, 1)]).toEqual([[1, 3], 0])
  await cancelByOwner(shop.deps, one?.name ?? '', '', byOwner)
  expect([await unitsOf(db, lots), await stockOf(db, 1)]).toEqual([[0, 3], 0])
})

test('bags without a lot are there for one line only, although two have their size', async () => {
  const [recalled = ''] = await startWithLots(shop, 2, [{ daysAgo: 30, units: 3 }])
  await setStock(shop.deps.db, 2, 5)
  const buyer = await addReadyBuyer(shop, 2, 2)
  await buyer.call('add_to_cart', { product_id: 2, quantity: 2, grind: 'espresso' })
  const order = await buyer.placeBy('Credit')
  await gatewayOf(shop).openPaymentPage(order)
  await gatewayOf(shop).step(order, { do: 'pay' })
  await recallLot(shop.deps, recalled, '封口不良')
  await expect(packOrder(shop.deps, order.name, [], byOwner)).rejects.toMatchObject({ code: 'stock_short' })
})

test('bags of one line come back bit by bit, each to the lot that it was packed from', async () => {
  const lots = await startWithLots(shop, 5, [
    { daysAgo: 30, units: 2 },
    { daysAgo: 20, units: 2 },
  ])
  const order = await addConfirmed(shop, { productId: 5, quantity: 4 })
  await packOrder(shop.deps, order.name, [], byOwner)
  const { id: lineId } = await shop.deps.db
    .updateTable('orders')
    .set({ state: 'completed', completed_at: new Date() })
    .from('order_lines')
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .where('orders.id', '=', order.id)
    .where('order_lines.kind', '=', 'goods')
    .returning('order_lines.id')
    .executeTakeFirstOrThrow()
  for (const [quantity, expected] of [
    [1, [1, 0]],
    [3, [2, 2]],
  ] as const) {
    const pieces = [{ lineId, quantity }]
    const wanted = { ...fromBuyer, pieces, restock: pieces }
    const { no, computed } = await previewReturn(shop.deps, order.name, wanted)
    await carryOutReturn(shop.deps, order.name, { ...wanted, no, refund: computed.refund }, byOwner)
    expect(await unitsOf(shop.deps.db, lots)).toEqual(expected)
  }
})

test('staff take bags of a size out of its own product’s lots only', async () => {
  const [own = '', other = ''] = [
    ...(await startWithLots(shop, 3, [{ daysAgo: 9, units: 4 }])),
    ...(await startWithLots(shop, 4, [{ daysAgo: 9, units: 4 }])),
  ]
  const { cookie } = await addStaff(shop, 'editor')
  const { id: size_id } = await defaultSize(shop.deps.db, 3)
  const { version } = (await shop.get(`/api/admin/stock/${size_id}`, { cookie })).json().size
  const body = { action: 'damage', size_id, version, units: 1, lot_code: other, note: '受潮' }
  const answer = await shop.post('/api/admin/products/3/stock', body, { cookie })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'lot_not_found'])
  expect(await unitsOf(shop.deps.db, [own, other])).toEqual([4, 4])
})

test('what unpaid orders hold and what is packed lies there, too', async () => {
  const { db } = shop.deps
  await startWithLots(shop, 6, [{ daysAgo: 9, units: 10 }])
  await setStock(db, 6, 12)
  const { id } = await defaultSize(db, 6)
  const withoutLot = async () => (await listUnitsWithoutLot(db, null, [id])).get(id)
  const onHand = async () => (await listStock(db, id)).map(({ on_hand, unpaid, to_ship }) => [on_hand, unpaid, to_ship])
  const unpaid = await (await addReadyBuyer(shop, 6, 3)).placeBy('Credit')
  expect([await withoutLot(), await onHand()]).toEqual([2, [[12, 3, 0]]])
  await gatewayOf(shop).openPaymentPage(unpaid)
  await gatewayOf(shop).step(unpaid, { do: 'pay' })
  await packOrder(shop.deps, unpaid.name, [], byOwner)
  expect(await onHand()).toEqual([[12, 0, 3]])
})
