/** A member with a cart: the calls as a screen makes them. */
import type { Cart } from '#contract/shop/checkout/cart.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addMember, type SignedInMember } from './member.ts'

export interface Shopper extends SignedInMember {
  add(productId: number, quantity?: number, headers?: Record<string, string>): ReturnType<TestShop['post']>
  readCart(): Promise<Cart>
  call(name: string, body: object): ReturnType<TestShop['post']>
  /** The cart line of a product, read now. */
  lineOf(productId: number): Promise<string>
}

export async function addShopper(shop: TestShop): Promise<Shopper> {
  const member = await addMember(shop)
  const { token } = member
  const readCart = async (): Promise<Cart> => (await shop.post('/api/order/my_cart', { token })).json().carts[0]
  return {
    ...member,
    readCart,
    add: (productId, quantity = 1, headers = {}) =>
      shop.post('/api/order/add_to_cart', { token, product_id: productId, quantity }, headers),
    call: (name, body) => shop.post(`/api/order/${name}`, { token, ...body }),
    async lineOf(productId) {
      const line = (await readCart()).products.find((one) => one.product_id === productId && !one.is_gift)
      if (!line) throw new Error(`product ${productId} is not in the cart`)
      return line.order_line_id
    },
  }
}
