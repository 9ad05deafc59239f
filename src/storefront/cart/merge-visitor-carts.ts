/** At sign-in a visitor's cart becomes part of the member's. */
import type { Client } from '#client/client.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import type { CartNotice } from '#contract/shop/checkout/cart.ts'
import { visitorCartApi } from '#contract/shop/checkout/visitor-cart.ts'
import { isForgotten } from '#domain/cart/visitor-cart.ts'
import { freezeVisitorCart, removeMergedCart } from './write-visitor-cart.ts'

export interface MergedCarts {
  /** What could not be added. */
  notices: CartNotice[]
}

/**
 * Sends every cart that this browser still has, each under its own id: sent twice, from two tabs or after an answer was
 * lost, it is added once. What fails stays for the next time.
 */
export async function mergeVisitorCarts(client: Client, now: Date): Promise<MergedCarts> {
  const merged: MergedCarts = { notices: [] }
  for (const cart of freezeVisitorCart()) {
    if (!isForgotten(cart, now)) {
      const lines = cart.lines.map(({ productId, sizeId, grind, quantity }) => ({
        product_id: productId as ProductId,
        size_id: sizeId as SizeId,
        grind,
        quantity,
      }))
      const body = { merge_id: cart.id, lines, reward_id: cart.offerId, no_reward: cart.noOffer ?? false }
      const { notices } = await client.call(visitorCartApi.merge, { body })
      merged.notices.push(...notices)
    }
    removeMergedCart(cart.id)
  }
  return merged
}
