/** Many buyers order the last unit at the same time. */
import { addBuyer } from '#tests/builders/checkout.ts'
import { defaultSize, setSizeStock } from '#tests/builders/stock.ts'
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

interface Item {
  productId: number
  sizeId: number
  /** The buyers choose these in turn. */
  grinds: readonly string[]
}

/** By default the last unit of the rare lot, whole. */
export async function raceForLastItem(shop: TestShop, buyerCount: number, item?: Item): Promise<Race> {
  const { db } = shop.deps
  const { productId, sizeId, grinds } = item ?? {
    productId: 4,
    sizeId: (await defaultSize(db, 4)).id,
    grinds: ['whole'],
  }
  await setSizeStock(db, sizeId, 1)
  const carts: { id: string; checkOut: () => ReturnType<TestShop['post']> }[] = []
  for (let index = 0; index < buyerCount; index++) {
    const buyer = await addBuyer(shop)
    const choice = { product_id: productId, size_id: sizeId, grind: grinds[index % grinds.length] }
    const added = await buyer.call('add_to_cart', choice)
    if (added.statusCode !== 200) throw new Error(added.body)
    await buyer.chooseDelivery()
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
    stock: (await db.selectFrom('product_sizes').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow())
      .stock,
  }
}
