import { cartApi } from '#contract/shop/checkout/cart.ts'
import { visitorCartApi } from '#contract/shop/checkout/visitor-cart.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { addToCart } from './add-to-cart.service.ts'
import { applyCode } from './apply-code.service.ts'
import { applyOffer, removeOffer } from './apply-offer.service.ts'
import { viewCarts } from './cart.service.ts'
import { changeQuantity, removeLine } from './change-lines.service.ts'
import { mergeCart } from './merge-cart.service.ts'
import { quoteCart } from './quote-cart.service.ts'

export function cartRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, cartApi.add, ({ member, body, idempotencyKey }) => addToCart(deps, member.id, body, idempotencyKey))
  serve(serving, cartApi.show, async ({ member }) => viewCarts(deps, member.id))
  serve(serving, cartApi.updateLine, async ({ member, body: { order_line_id, ...step } }) => ({
    cart: await changeQuantity(deps, member.id, order_line_id, step),
  }))
  serve(serving, cartApi.removeLine, async ({ member, body }) => ({
    cart: await removeLine(deps, member.id, body.order_line_id),
  }))
  serve(serving, cartApi.applyReward, ({ member, body: { cart_id, reward_id, coupon_id } }) =>
    applyOffer(deps, member.id, { cartId: cart_id, offerId: reward_id, couponId: coupon_id ?? null }),
  )
  serve(serving, cartApi.applyCode, ({ member, body: { cart_id, code } }, { ip }) =>
    applyCode(deps, member.id, { cartId: cart_id, code, ip }),
  )
  serve(serving, cartApi.removeReward, async ({ member, body }) => ({
    cart: await removeOffer(deps, member.id, body.cart_id),
  }))
  serve(serving, visitorCartApi.quote, async ({ body }) => ({ cart: await quoteCart(deps, body) }))
  serve(serving, visitorCartApi.merge, ({ member, body }) => mergeCart(deps, member.id, body))
}
