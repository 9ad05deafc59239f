import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addShopper } from '#tests/builders/cart.ts'
import { setPrice, setStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const bag = 1
const initialValues = { price: 460, stock: 86, discount_percent: 0, published: true }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => change(initialValues))
afterAll(() => shop.close())

async function change({ price, stock, ...product }: Partial<typeof initialValues>): Promise<void> {
  const { db } = shop.deps
  if (price !== undefined) await setPrice(db, bag, price)
  if (stock !== undefined) await setStock(db, bag, stock)
  if (Object.keys(product).length > 0) await db.updateTable('products').set(product).where('id', '=', bag).execute()
}

test('a changed price gives one notice, with the old and the new price', async () => {
  const { add, readCart } = await addShopper(shop)
  await add(bag, 2)
  await change({ price: 480 })
  const cart = await readCart()
  expect(cart).toMatchObject({ amount_payable: 960, products: [{ price_unit: 480 }] })
  expect(cart.notices).toEqual([
    {
      kind: 'price',
      product_id: bag,
      from: 460,
      to: 480,
      text: '「衣索比亞 耶加雪菲 孔加 水洗」單價由 NT$460 調整為 NT$480',
    },
  ])
  expect((await readCart()).notices).toEqual([])
})

test('a discount that begins or ends gives one notice', async () => {
  const { add, readCart } = await addShopper(shop)
  await add(bag)
  await change({ discount_percent: 10 })
  expect(await readCart()).toMatchObject({ amount_payable: 414, notices: [{ kind: 'discount', from: 0, to: 10 }] })
  await change({ discount_percent: 0 })
  expect((await readCart()).notices).toMatchObject([{ text: '「衣索比亞 耶加雪菲 孔加 水洗」的 9 折優惠已結束' }])
  expect((await readCart()).notices).toEqual([])
})

test('a quantity above the stock is reduced to the stock', async () => {
  const { add, readCart } = await addShopper(shop)
  await add(bag, 5)
  await change({ stock: 3 })
  const cart = await readCart()
  expect(cart).toMatchObject({ products: [{ quantity: 3 }], notices: [{ kind: 'quantity', from: 5, to: 3 }] })
  await change({ stock: 50 })
  expect(await readCart()).toMatchObject({ products: [{ quantity: 3 }], notices: [] })
})

test.each([
  ['sold out', { stock: 0 }, 'sold-out', '已售完，已從購物車移除'],
  ['no longer sold', { published: false }, 'unpublished', '已下架，已從購物車移除'],
])('a product that is %s is removed from the cart with a notice', async (_what, set, kind, text) => {
  const { add, readCart } = await addShopper(shop)
  await add(bag, 2)
  await add(11)
  await change(set)
  const cart = await readCart()
  expect(cart.products.map((line) => line.product_id)).toEqual([11])
  expect(cart.notices).toMatchObject([{ kind, product_id: bag, text: expect.stringContaining(text) }])
  expect((await readCart()).notices).toEqual([])
})

test('of many concurrent views only one has the notice', async () => {
  const { add, readCart } = await addShopper(shop)
  await add(bag)
  await change({ price: 500 })
  const carts = await Promise.all(Array.from({ length: 10 }, readCart))
  expect(carts.flatMap((cart) => cart.notices)).toHaveLength(1)
  expect(new Set(carts.map((cart) => cart.amount_payable))).toEqual(new Set([500]))
})

test('a change to another line has the notice too', async () => {
  const { add, lineOf, call } = await addShopper(shop)
  await add(bag)
  await add(11)
  const order_line_id = await lineOf(11)
  await change({ price: 470 })
  const { cart } = (await call('update_cart_item', { order_line_id, action: 'increase' })).json()
  expect(cart).toMatchObject({ amount_payable: 1230, notices: [{ kind: 'price', to: 470 }] })
})
