import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeRefundedRequests } from '#server/modules/returns/return-requests.repo.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { addReceived, booksOf, preparePrices } from '#tests/builders/received-order.ts'
import { fromBuyer, returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { recordTransfers } from './owner-refunds.service.ts'
import { acceptReturn, carryOutReturn, previewReturn, recordReturnedGoods } from './owner-returns.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const { ask, takeBack } = returnsOf(() => shop)

test('only what came back is sold again', async () => {
  const order = await addReceived(shop)
  const piece = (quantity: number) => [{ lineId: order.lineOf(1), quantity }]
  const wanted = { ...fromBuyer, pieces: piece(1), no: 1, refund: 450 }
  for (const wrong of [
    { ...wanted, goodsBack: false, restock: piece(1) },
    { ...wanted, restock: piece(2) },
  ]) {
    await expect(carryOutReturn(shop.deps, order.name, wrong, byOwner)).rejects.toMatchObject({ code: 'return_pieces' })
  }
  expect((await booksOf(shop, order)).returns).toEqual([])
})

test('a return has the order’s next number: one that is to come is refused', async () => {
  const order = await addReceived(shop)
  const pieces = [{ lineId: order.lineOf(1), quantity: 1 }]
  const wanted = { ...fromBuyer, pieces, restock: [], refund: 450 }
  await expect(carryOutReturn(shop.deps, order.name, { ...wanted, no: 2 }, byOwner)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await booksOf(shop, order)).returns).toEqual([])
  expect(await carryOutReturn(shop.deps, order.name, { ...wanted, no: 1 }, byOwner)).toMatchObject({ repeated: false })
})

test('a return of other pieces leaves the buyer’s request as it is', async () => {
  const lines: [number, number][] = [
    [1, 2],
    [2, 1],
  ]
  const order = await addReceived(shop, { lines })
  await ask(order, { lines: [{ line_id: order.lineOf(1), quantity: 1 }] })
  const requests = () =>
    shop.deps.db.selectFrom('return_requests').select('state').where('order_id', '=', order.id).execute()
  const other = { ...fromBuyer, pieces: [{ lineId: order.lineOf(2), quantity: 1 }], restock: [] }
  const { no, computed } = await previewReturn(shop.deps, order.name, other)
  await carryOutReturn(shop.deps, order.name, { ...other, no, refund: computed.refund }, byOwner)
  expect(await requests()).toEqual([{ state: 'requested' }])
})

test('a returned order is refunded when the last of its refunds is transferred', async () => {
  const order = await addReceived(shop, { by: 'atm', lines: [[1, 2]] })
  await takeBack(order, 1, 450)
  await takeBack(order, 1, 550)
  const refunds = await shop.deps.db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute()
  expect([(await booksOf(shop, order)).state, refunds.length]).toEqual(['returned', 2])
  const states: string[] = []
  for (const { id: refundId } of refunds) {
    await recordTransfers(shop.deps, order.name, { refundId }, byOwner)
    states.push((await booksOf(shop, order)).state)
  }
  expect(states).toEqual(['returned', 'refunded'])
})

test('a request is done when its money is transferred, not before', async () => {
  const order = await addReceived(shop, { by: 'atm', lines: [[1, 2]] })
  await ask(order, { lines: [{ line_id: order.lineOf(1), quantity: 1 }] })
  await acceptReturn(shop.deps, order.name, { answer: '' }, byOwner)
  await recordReturnedGoods(shop.deps, order.name, {}, byOwner)
  const requests = () =>
    shop.deps.db.selectFrom('return_requests').select('state').where('order_id', '=', order.id).execute()
  await shop.deps.db.transaction().execute((tx) => closeRefundedRequests(tx, order.id))
  expect(await requests()).toEqual([{ state: 'received' }])
  await recordTransfers(shop.deps, order.name, {}, byOwner)
  expect(await requests()).toEqual([{ state: 'done' }])
})
