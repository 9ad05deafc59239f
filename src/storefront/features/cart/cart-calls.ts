import type { Client } from '#client/client.ts'
import { type Cart, cartApi, type UnpaidOrder } from '#contract/cart.ts'
import { completeCart } from './complete-cart.ts'

export interface OfferChoice {
  reward_id: number
  coupon_id: string | null
}

/** Every call answers the whole cart; the first one also the order that waits for its payment. */
export interface CartCalls {
  show(): Promise<{ cart: Cart; unpaid: UnpaidOrder | null }>
  setQuantity(lineId: string, quantity: number): Promise<Cart>
  removeLine(lineId: string): Promise<Cart>
  applyOffer(cartId: string, offer: OfferChoice): Promise<Cart>
  applyCode(cartId: string, code: string): Promise<Cart>
  takeOfferOff(cartId: string): Promise<Cart>
}

export function createCartCalls(client: Client): CartCalls {
  return {
    async show() {
      const { carts, unpaid_order: unpaid } = await client.call(cartApi.show, {})
      const [cart] = carts
      if (!cart) throw new Error('the answer holds no cart')
      return { cart: completeCart(cart), unpaid: unpaid ?? null }
    },
    async setQuantity(lineId, quantity) {
      const body = { order_line_id: lineId, action: 'set' as const, quantity }
      return completeCart((await client.call(cartApi.updateLine, { body })).cart)
    },
    async removeLine(lineId) {
      return completeCart((await client.call(cartApi.removeLine, { body: { order_line_id: lineId } })).cart)
    },
    async applyOffer(cartId, { reward_id, coupon_id }) {
      return completeCart(
        (await client.call(cartApi.applyReward, { body: { cart_id: cartId, reward_id, coupon_id } })).cart,
      )
    },
    async applyCode(cartId, code) {
      return (await client.call(cartApi.applyCode, { body: { cart_id: cartId, code } })).cart
    },
    async takeOfferOff(cartId) {
      return completeCart((await client.call(cartApi.removeReward, { body: { cart_id: cartId } })).cart)
    },
  }
}
