/** What a visitor's cart needs of the shop: its amounts, and at sign-in its place in the member's cart. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { ProductId, SizeId, Twd } from '#contract/scalars.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { maxVisitorLines } from '#domain/cart/visitor-cart.ts'
import { Cart, CartNotice } from './cart.ts'
import { Grind } from './line-choice.ts'

const tag = 'cart'

const Line = {
  product_id: ProductId,
  grind: z.nullable(Grind),
  quantity: z.int().check(z.minimum(1), z.maximum(maxPerLine)),
}

const QuotedLine = z.object({
  ...Line,
  /** The browser's own; the answer's `order_line_id`. */
  line_id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Null: the default size. */
  size_id: z.nullable(SizeId),
  /** As the visitor last saw it; null: not yet. */
  seen_price: z.nullable(Twd),
  seen_discount: z.nullable(z.int()),
})

/** The `cart_id` of a visitor's cart: no member's cart has it. */
export const visitorCartId = 'visitor'

export const visitorCartApi = {
  quote: endpoint({
    method: 'POST',
    path: '/api/cart/quote',
    tag,
    summary: "A visitor's cart with today's prices, stock and offers; nothing is stored",
    body: z.object({
      lines: z.array(QuotedLine).check(z.maxLength(maxVisitorLines + 1)),
      /** The offer that the visitor chose; null: the best that fits. */
      reward_id: z.nullable(z.int()),
      /** The visitor wants none. */
      no_reward: z._default(z.boolean(), false),
      /** The offer that was applied when the cart was last shown: if it falls away, that is told.
       * Missing: the chosen one. */
      seen_reward_id: z.optional(z.nullable(z.int())),
    }),
    output: ok({ cart: Cart }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/order/merge_cart',
    tag,
    summary: "Add a visitor's cart to the member's, once for each id",
    session: 'member',
    beforeConfirmation: true,
    body: z.object({
      merge_id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      lines: z.array(z.object({ ...Line, size_id: SizeId })).check(z.minLength(1), z.maxLength(maxVisitorLines)),
      /** What the visitor chose of offers, as in `quote`: it counts where the member has chosen none. */
      reward_id: z._default(z.nullable(z.int()), null),
      no_reward: z._default(z.boolean(), false),
    }),
    /** `merged` is false where a cart of this id was merged before; `notices` are then those of the first time. */
    output: ok({ merged: z.boolean(), notices: z.array(CartNotice) }),
  }),
}
