/** Many buyers order the last unit at the same time. */
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import type { TestShop } from './test-shop.ts'

export interface Race {
  placed: number
  soldOut: number
  /** Answered "try again later": the server was overloaded. */
  unavailable: number
  /** Any other answer. */
  others: string[]
  stock: number
}

export async function raceForLastItem(shop: TestShop, buyerCount: number): Promise<Race> {
  const records = orderRecords(shop)
  await records.setStock(4, 1)
  const carts: { id: string; checkOut: () => ReturnType<TestShop['post']> }[] = []
  for (let index = 0; index < buyerCount; index++) {
    const buyer = await addReadyBuyer(shop, 4)
    const id = await buyer.cartId()
    carts.push({ id, checkOut: () => buyer.checkOut(id) })
  }
  const answers = await Promise.all(carts.map(({ checkOut }) => checkOut()))
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'placed' : answer.json<{ code: string }>().code))
  return {
    placed: codes.filter((code) => code === 'placed').length,
    soldOut: codes.filter((code) => code === 'sold_out').length,
    unavailable: codes.filter((code) => code === 'unavailable').length,
    others: codes.filter((code) => !['placed', 'sold_out', 'unavailable'].includes(code)),
    stock: await records.stock(4),
  }
}
