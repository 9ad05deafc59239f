import type { Client } from '#client/client.ts'
import { type Cart, type CartLine, cartApi, type UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { cartLineTexts } from '#messages/shop/cart/cart-lines.ts'
import { type MergedCarts, mergeVisitorCarts } from '#storefront/cart/merge-visitor-carts.ts'
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
  /** Puts a line back that was removed: as many as it had. */
  restoreLine(line: CartLine): Promise<Cart>
  applyOffer(cartId: string, offer: OfferChoice): Promise<Cart>
  applyCode(cartId: string, code: string): Promise<Cart>
  takeOfferOff(cartId: string): Promise<Cart>
}

/** A member's calls. What a visitor put into the cart of this browser becomes part of it whenever it is shown. */
export function createCartCalls(client: Client, now: () => Date): CartCalls {
  /** Of the specification's answers only that to `show` has the whole cart: the others may lack a part of it, or all. */
  const whole = async (said: Cart | undefined, reward?: Cart['applied_reward']): Promise<Cart> => {
    if (said === undefined || known === null) return (await read()).cart
    return completeCart({ ...known, ...said, ...(reward && { applied_reward: reward }) })
  }
  /** What the latest answers said of the cart and its offers. */
  let known: Pick<Cart, 'cart_id' | 'matched_promotions'> | null = null
  const read = async () => {
    const { carts, unpaid_order: unpaid } = await client.call(cartApi.show, {})
    const [cart] = carts
    if (!cart) throw new Error('the answer holds no cart')
    const shown = completeCart(cart)
    known = { cart_id: shown.cart_id, matched_promotions: shown.matched_promotions }
    return { cart: shown, unpaid: unpaid ?? null }
  }
  /** After a change the cart is read again; where that fails, the change's own answer has it. The server sends notices once. */
  const readAfter = async (answer: { cart?: Cart }): Promise<Cart> => {
    const told = answer.cart && completeCart(answer.cart)
    const cart = await read().then(
      (reloaded) => reloaded.cart,
      (error: unknown) => {
        if (!told) throw error
        return { ...told, notices: [] }
      },
    )
    return { ...cart, notices: [...(told?.notices ?? []), ...cart.notices] }
  }
  return {
    async show() {
      const merged = await mergeVisitorCarts(client, now()).catch(reportMerge)
      const { cart, unpaid } = await read()
      return { cart: { ...cart, notices: [...merged.notices, ...cart.notices] }, unpaid }
    },
    async setQuantity(lineId, quantity) {
      const body = { order_line_id: lineId, action: 'set' as const, quantity }
      return readAfter(await client.call(cartApi.updateLine, { body }))
    },
    async removeLine(lineId) {
      return readAfter(await client.call(cartApi.removeLine, { body: { order_line_id: lineId } }))
    },
    async restoreLine({ product_id, size_id, grind, quantity }) {
      if (product_id === null) throw new Error('only goods can be put back')
      await client.call(cartApi.add, { body: { product_id, size_id, grind, quantity } })
      return (await read()).cart
    },
    async applyOffer(cartId, { reward_id, coupon_id }) {
      const body = { cart_id: cartId, reward_id, coupon_id }
      const answer = await client.call(cartApi.applyReward, { body })
      return whole(answer.cart, answer.applied_reward)
    },
    async applyCode(cartId, code) {
      return (await client.call(cartApi.applyCode, { body: { cart_id: cartId, code } })).cart
    },
    async takeOfferOff(cartId) {
      return whole((await client.call(cartApi.removeReward, { body: { cart_id: cartId } })).cart)
    },
  }
}

/** The member's own cart is shown all the same; the next time it is shown the merge is tried again. */
function reportMerge(error: unknown): MergedCarts {
  logFailure(cartLineTexts.failures.change, error)
  return { notices: [] }
}
