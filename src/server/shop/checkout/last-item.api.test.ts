import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBuyer, addReadyBuyer } from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { raceForLastItem } from '#tests/support/last-item.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  records = orderRecords(shop)
})
afterAll(() => shop.close())

/** `npm run prove` runs 200 buyers, 20 times. */
test('20 concurrent buyers of the last unit: one gets it, the others see "sold out"', async () => {
  expect(await raceForLastItem(shop, 20)).toEqual({ placed: 1, soldOut: 19, unavailable: 0, others: [], stock: 0 })
})

test('buyers of the same products in different order, gifts included, never deadlock', async () => {
  const products = [1, 6, 21, 24]
  const before = await Promise.all(products.map((id) => records.stock(id)))
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const buyer = await addBuyer(shop)
      const ordered = index % 2 === 0 ? products : products.toReversed()
      for (const id of ordered) await buyer.add(id)
      const { cart_id, matched_promotions } = await buyer.readCart()
      const gift = matched_promotions.find((one) => one.program_name === '買禮盒，送一盒日常')
      if (index % 3 === 0) await buyer.call('preview_reward', { cart_id, reward_id: gift?.reward_id })
      await buyer.chooseDelivery()
      return buyer
    }),
  )
  const carts = await Promise.all(buyers.map((buyer) => buyer.cartId()))
  const answers = await Promise.all(buyers.map((buyer, index) => buyer.checkOut(carts[index] ?? '')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  // half of them cancel while others still order
  const cancelled = buyers.slice(0, 6)
  const more = await Promise.all(Array.from({ length: 6 }, () => addReadyBuyer(shop, 24)))
  await Promise.all([
    ...cancelled.map((buyer, index) => buyer.call('cancel', { order_id: carts[index], put_back: true })),
    ...more.map(async (buyer) => buyer.checkOut(await buyer.cartId())),
  ])
  const gifts = [0, 3, 6, 9].filter((index) => index >= 6).length
  const after = await Promise.all(products.map((id) => records.stock(id)))
  expect(after).toEqual(before.map((stock, index) => stock - 6 - ([0, 0, gifts, 6][index] ?? 0)))
})
