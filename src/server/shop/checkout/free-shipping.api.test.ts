import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeTags } from '#server/core/cache-purges.ts'
import { offersTag } from '#server/modules/offers/offers.service.ts'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { addShipper, carrierIds } from '#tests/builders/shipping.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** NT$380. */
const brunch = 11
const { family } = carrierIds

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the chosen delivery is a service line of the cart, at its fee; the goods amount excludes it', async () => {
  const shipper = await addShipper(shop, { [brunch]: 2 })
  const services = async () =>
    (await shipper.readCart()).products.filter(({ product_type }) => product_type === 'service')
  expect(await services()).toEqual([])
  await shipper.select(family)
  expect(await services()).toMatchObject([
    { product_name: '全家 取貨', product_id: null, price_unit: 60, subtotal: 60, quantity: 1, is_reward_line: false },
  ])
  expect(await shipper.readCart()).toMatchObject({ item_count: 2, amount_goods: 760, amount_payable: 760 })
  await shipper.add(brunch)
  expect(await services()).toMatchObject([{ price_unit: 60, subtotal: 0 }])
  const order_line_id = await shipper.lineOf(brunch)
  expect((await shipper.call('remove_cart_item', { order_line_id })).json().cart.products).toEqual([])
})

test('an order that is cancelled and placed again for less than NT$1,000 pays for its delivery', async () => {
  const buyer = await addReadyBuyer(shop, brunch, 3)
  const order = await buyer.placeBy('Credit')
  expect(order.total).toBe(1140)
  expect((await buyer.call('cancel', { order_id: order.id, put_back: true })).statusCode).toBe(200)
  await buyer.call('update_cart_item', { order_line_id: await buyer.lineOf(brunch), action: 'decrease' })
  await buyer.chooseDelivery()
  expect((await buyer.placeBy('Credit')).total).toBe(820)
})

async function addFreeShippingOffer(): Promise<number> {
  const { db } = shop.deps
  const offer = { slug: `free-${randomUUID()}`, name: '免運券', reward_name: '免運費', published: true }
  const { id } = await db
    .insertInto('offers')
    .values({ ...offer, reward_kind: 'free-shipping' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await purgeTags(db, [offersTag])
  return id
}

test.each([
  { pieces: 3, what: 'ships free anyway: it is not used, and stays for the next order', used: false },
  { pieces: 2, what: 'would pay for its delivery: it is used', used: true },
])('a free-shipping offer on an order that $what', async ({ pieces, used }) => {
  const id = await addFreeShippingOffer()
  const buyer = await addReadyBuyer(shop, brunch, pieces)
  const cart_id = (await shop.post('/api/order/my_cart', { token: buyer.token })).json().carts[0].cart_id
  await until(async () => (await buyer.call('preview_reward', { cart_id, reward_id: id })).statusCode === 200)
  const order = await buyer.placeBy('Credit')
  const { db } = shop.deps
  const placed = await db.selectFrom('orders').select('offer_id').where('id', '=', order.id).executeTakeFirstOrThrow()
  const uses = await db.selectFrom('offer_uses').select('offer_id').where('order_id', '=', order.id).execute()
  expect([placed.offer_id, uses]).toEqual(used ? [id, [{ offer_id: id }]] : [null, []])
  expect(order.total).toBe(380 * pieces)
})

test('a free-shipping offer on an order that ships free anyway deducts nothing', async () => {
  const id = await addFreeShippingOffer()
  const shipper = await addShipper(shop, { [brunch]: 3 })
  await shipper.select(family)
  const before = await shipper.step()
  await until(async () => {
    const answer = await shipper.call('preview_reward', { cart_id: shipper.cartId, reward_id: id })
    return answer.statusCode === 200
  })
  const after = await shipper.step()
  expect(after.shipping.free_by_offer).toBe(true)
  expect([after.amount_discount, after.amount_delivery, after.amount_total]).toEqual([0, 0, before.amount_total])
  expect(before.amount_total).toBe(1140)
})
