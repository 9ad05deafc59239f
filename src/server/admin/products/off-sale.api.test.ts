import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBuyer } from '#tests/builders/checkout.ts'
import { publishProduct } from '#tests/builders/products-admin.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = { cookie: (await addStaff(shop, 'editor')).cookie }
})
afterAll(() => shop.close())

test('leaves the cart with a notice and cannot be ordered; an order that was placed keeps it', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(13, 2)
  await buyer.chooseDelivery()
  const order = await buyer.placeBy('ATM')
  await buyer.add(13)
  await buyer.add(11)
  await buyer.chooseDelivery()
  const cartId = await buyer.cartId()
  const { product } = (await shop.get('/api/admin/products/13', editor)).json()
  const off = await publishProduct(shop, editor, product, { state: 'off_sale' })
  expect(off.state).toBe('off_sale')
  const refused = await buyer.checkOut(cartId)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cart_changed'])
  await until(async () => (await shop.get('/api/products/13')).statusCode === 404)
  expect((await buyer.add(13)).statusCode).toBe(404)
  const goods = (await buyer.readCart()).products.filter(({ product_type }) => product_type !== 'service')
  expect(goods.map(({ product_id }) => product_id)).toEqual([11])
  const detail = await shop.post('/api/order/detail', { token: buyer.token, order_id: order.id })
  expect(detail.statusCode).toBe(200)
  expect(detail.body).toContain(product.name)
  await publishProduct(shop, editor, off)
  await until(async () => (await shop.get('/api/products/13')).statusCode === 200)
})
