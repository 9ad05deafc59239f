import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderCoffeesApi } from '#contract/shop/checkout/order-coffees.ts'
import { packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { addConfirmed, type ConfirmedOrder, resetGateway } from '#tests/builders/fulfilment.ts'
import { startWithLots } from '#tests/builders/lots.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const ask = (token: string, order_id: string) => shop.post(orderCoffeesApi.list.path, { token, order_id })
const coffeesOf = async ({ buyer, id }: ConfirmedOrder) =>
  orderCoffeesApi.list.output.parse((await ask(buyer.token, id)).json()).coffees

test('whoever bought the last bags is told their lot, not the day of the next roast', async () => {
  const [only = ''] = await startWithLots(shop, 1, [{ daysAgo: 9, units: 2 }])
  const order = await addConfirmed(shop, { quantity: 2 })
  expect(await coffeesOf(order)).toMatchObject([{ lot_code: only }])
})

test('a paid order names the lot that its buyer was promised, and after packing the one that it was packed from', async () => {
  const [first = '', second = ''] = await startWithLots(shop, 1, [
    { daysAgo: 30, units: 3 },
    { daysAgo: 9, units: 10 },
  ])
  const order = await addConfirmed(shop, { quantity: 2 })
  expect(await coffeesOf(order)).toMatchObject([
    { product_id: 1, lot_code: first, packed: false, roast_level: 'light' },
  ])
  // of three units of the first lot two are promised: the next buyer begins with the third
  const next = await addConfirmed(shop, { quantity: 3 })
  expect(await coffeesOf(next)).toMatchObject([{ lot_code: first }])
  const last = await addConfirmed(shop, { quantity: 1 })
  expect(await coffeesOf(last)).toMatchObject([{ lot_code: second, packed: false }])
  await packOrder(shop.deps, order.name, [], byOwner)
  expect(await coffeesOf(order)).toMatchObject([{ lot_code: first, packed: true }])
})

test('an order is found by its name in any letter case; unpaid it has no coffees yet', async () => {
  const buyer = await addReadyBuyer(shop, 6)
  const { id, name } = await buyer.placeBy('Credit')
  for (const spelling of [id, name, name.toLowerCase()]) {
    expect((await ask(buyer.token, spelling)).json()).toEqual({ success: true, coffees: [] })
  }
})

test('another member’s order is answered like one that does not exist', async () => {
  const order = await addConfirmed(shop, { quantity: 1 })
  const other = await addMember(shop)
  const [theirs, none] = [await ask(other.token, order.id), await ask(other.token, 'SL000000-XXXX')]
  expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'order_not_found'])
  expect(theirs.json()).toEqual(none.json())
  expect((await shop.post(orderCoffeesApi.list.path, { order_id: order.id })).statusCode).toBe(401)
})
