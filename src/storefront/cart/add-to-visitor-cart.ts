/** Adds to the cart in the browser, after asking the shop for price and stock. */
import type { Client } from '#client/client.ts'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { addVisitorLine, maxVisitorLines, newVisitorCart } from '#domain/cart/visitor-cart.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { randomKey } from '#front/app/random-key.ts'
import { productTexts } from '#messages/products.ts'
import { addToCartTexts } from '#messages/shop/cart/add-to-cart.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import type { Addition } from './addition.ts'
import { readVisitorCart } from './visitor-cart-storage.ts'
import { quoteVisitorCart, toVisitorLine } from './visitor-quote.ts'
import { writeVisitorCart } from './write-visitor-cart.ts'

/** Null: it was added; otherwise why not. */
export async function addToVisitorCart(client: Client, addition: Addition, now: Date): Promise<string | null> {
  const id = randomKey()
  const quoted = await quoteVisitorCart(client, readVisitorCart(), { ...addition, id })
  const answered = quoted.products.find(({ order_line_id }) => order_line_id === id)
  const line = answered && toVisitorLine(answered)
  if (!line || line.quantity < addition.quantity) return shortText(quoted, addition.productId)
  // read again: another tab may have added something while this one waited
  const result = addVisitorLine(readVisitorCart() ?? newVisitorCart(randomKey(), now), line)
  if (!result.ok) {
    return result.reason === 'cart_full'
      ? addToCartTexts.cartFull(maxVisitorLines)
      : cartTexts.quantityLimit(maxPerLine)
  }
  return writeVisitorCart({ ...result.cart, changedOn: taipeiDay(now) }) ? null : addToCartTexts.notStored
}

function shortText({ products, notices }: Cart, productId: number): string {
  const line = products.find(({ product_id, is_gift }) => product_id === productId && !is_gift)
  if (line) return cartTexts.stockShort(line.stock)
  const isSoldOut = notices.some(({ kind, product_id }) => kind === 'sold-out' && product_id === productId)
  return isSoldOut ? productTexts.soldOut : addToCartTexts.notSold
}
