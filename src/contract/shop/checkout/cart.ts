/** The cart's endpoints. Field names are the specification's where it has them. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { OfferId } from '#contract/offers.ts'
import { CategoryId, Instant, ProductId, SizeId, Twd, UnverifiedId } from '#contract/scalars.ts'
import { tiers } from '#domain/tiers.ts'
import { Grind, LineChoice } from './line-choice.ts'

const tag = 'cart'

export const CartLine = z.object({
  /** Usable for goods only: reward and delivery lines are computed, not stored. */
  order_line_id: z.string(),
  /** Null for a reward and for the delivery. */
  product_id: z.nullable(ProductId),
  product_name: z.string(),
  product_image: z.string(),
  ...LineChoice,
  /** Before the discount; a reward line's is negative. */
  price_unit: Twd,
  /** The product's current percent discount. */
  discount: z.int(),
  quantity: z.int(),
  /** The unit price after the percent, rounded, times the quantity; a reward line's is negative. */
  subtotal: Twd,
  is_reward_line: z.boolean(),
  /** `service` is the delivery of the chosen carrier, at its fee: hidden on screens, not part of `amount_goods`. */
  product_type: z.enum(['goods', 'reward', 'service']),
  /** Added by the applied offer, which takes its price off: it cannot be changed or removed by itself. */
  is_gift: z.boolean(),
  /** The part of the applied offer's discount that falls on this line. */
  offer_share: Twd,
  /** How many of this size are left in the shop; lines that differ only by their grind share them. */
  stock: z.int(),
  category_ids: z.array(CategoryId),
})
export type CartLine = z.infer<typeof CartLine>

/** An unmet condition of an offer, with a text for people. */
const MissingCondition = z.object({
  kind: z.enum(['items', 'amount', 'tier', 'first-order', 'coupon', 'dates', 'gift', 'used-up']),
  count: z.optional(z.int()),
  amount: z.optional(Twd),
  tier: z.optional(z.enum(tiers.map(({ key }) => key))),
  text: z.string(),
})

const OfferNames = { program_name: z.string(), reward_name: z.string(), reward_id: OfferId }

const MatchedPromotion = z.object({
  ...OfferNames,
  /** Of the member's coupon, where the offer needs one. */
  coupon_id: z.nullable(z.string()),
  /** What it would take off this cart; of a gift, what it is worth. */
  saving: Twd,
  /** It adds a product instead of taking money off. */
  is_gift: z.boolean(),
  /** The one that is applied now. */
  applied: z.boolean(),
})

/** Not met yet, but a few more goods would meet it. */
const NearPromotion = z.object({
  ...OfferNames,
  missing: z.array(MissingCondition),
})

/** For members only: what a visitor could use after signing in. */
const SignInPromotion = z.object({
  ...OfferNames,
  text: z.string(),
})

const Scope = z.nullable(z.object({ product_ids: z.array(z.int()), category_ids: z.array(z.int()) }))

/** The terms of the applied offer, with which the screen can compute the cart before the server answers. */
export const OfferTerms = z.object({
  min_items: z.int(),
  min_amount: Twd,
  concerns: Scope,
  reward_kind: z.enum(['percent-off-order', 'percent-off-products', 'amount-off', 'free-product', 'free-shipping']),
  percent: z.nullable(z.int()),
  amount: z.nullable(Twd),
  products: Scope,
  gift: z.nullable(
    z.object({
      product_id: ProductId,
      size_id: SizeId,
      grind: z.nullable(Grind),
      price: Twd,
      discount: z.int(),
      stock: z.int(),
    }),
  ),
})
export type OfferTerms = z.infer<typeof OfferTerms>

export const AppliedReward = z.object({
  ...OfferNames,
  coupon_id: z.nullable(z.string()),
  terms: OfferTerms,
  /** Given by the shop, because nothing saves more; false: the member chose it. */
  automatic: z.optional(z.boolean()),
})
export type AppliedReward = z.infer<typeof AppliedReward>

/** What an order saves by its offer, and what is missing for one that would save more: the steps of checkout show it. */
export const OfferNote = z.object({
  applied: z.nullable(
    z.object({
      program_name: z.string(),
      /** Of a gift, what it is worth. */
      saving: Twd,
      /** The gift's name; null: the offer takes money off, or the delivery's fee. */
      gift: z.nullable(z.string()),
      automatic: z.boolean(),
    }),
  ),
  /** `saving`: on what is in the cart already. */
  near: z.nullable(z.object({ program_name: z.string(), reward_name: z.string(), text: z.string(), saving: Twd })),
})
export type OfferNote = z.infer<typeof OfferNote>

/** Every amount taken off, and why. */
const LedgerRow = z.object({
  reason: z.enum(['product-discount', 'offer']),
  order_line_id: z.string(),
  amount: Twd,
  text: z.string(),
})

/** A change since the member last saw the cart; shown once. */
export const CartNotice = z.object({
  kind: z.enum(['price', 'discount', 'quantity', 'sold-out', 'unpublished', 'offer']),
  /** Null when it is about the offer. */
  product_id: z.nullable(ProductId),
  /** NT$, percent or units, depending on the kind; null where there is no figure. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  text: z.string(),
})
export type CartNotice = z.infer<typeof CartNotice>

export const Cart = z.object({
  cart_id: z.string(),
  /** Increases with every change: an answer with a smaller version is older. */
  version: z.int(),
  products: z.array(CartLine),
  matched_promotions: z.array(MatchedPromotion),
  near_promotions: z.array(NearPromotion),
  /** Only of a visitor's cart. */
  sign_in_promotions: z.optional(z.array(SignInPromotion)),
  applied_reward: z.nullable(AppliedReward),
  /** Units that the member added, without gifts. */
  item_count: z.int(),
  amount_goods: Twd,
  amount_discount: Twd,
  amount_payable: Twd,
  ledger: z.array(LedgerRow),
  notices: z.array(CartNotice),
  shipping: z.object({
    /** Amount missing for free shipping. */
    missing: Twd,
    /** 0 to 1. */
    ratio: z.number(),
    /** The applied offer gives it, whatever the amount. */
    free_by_offer: z.boolean(),
    /** From this amount on; missing: the usual one. */
    free_from: z.optional(Twd),
  }),
})
export type Cart = z.infer<typeof Cart>

const CartAnswer = ok({ cart: Cart })

/** A placed order that waits for its payment: cart page and bar show it. */
export const UnpaidOrder = z.object({
  order_id: z.string(),
  order_name: z.string(),
  amount_total: Twd,
  item_count: z.int(),
  pay_before: z.nullable(Instant),
  /** A number to pay with was issued: it is on the payment's result page. */
  has_number: z.boolean(),
})
export type UnpaidOrder = z.infer<typeof UnpaidOrder>

const Quantity = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const LineRef = { order_line_id: UnverifiedId }

export const cartApi = {
  /** Safe to repeat with the same `Idempotency-Key` after a lost answer: added once. */
  add: endpoint({
    method: 'POST',
    path: '/api/order/add_to_cart',
    tag,
    summary: 'Add a product to the cart',
    session: 'member',
    beforeConfirmation: true,
    idempotent: true,
    body: z.object({
      product_id: ProductId,
      quantity: z._default(Quantity, 1),
      /** Without it the default size is added. */
      size_id: z.optional(z.nullable(SizeId)),
      /** For beans only; without it they stay whole. */
      grind: z.optional(z.nullable(Grind)),
    }),
    /** `quantity` is the line's new quantity. */
    output: ok({ cart_id: z.string(), order_line_id: z.string(), quantity: z.int(), version: z.int() }),
    errors: [
      'product_not_found',
      'size_not_found',
      'grind_not_offered',
      'sold_out',
      'stock_short',
      'quantity_limit',
      'idempotency_mismatch',
    ],
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/order/my_cart',
    tag,
    summary: "The member's cart, with what changed since it was last read",
    session: 'member',
    beforeConfirmation: true,
    output: ok({ carts: z.array(Cart), unpaid_order: z.nullable(UnpaidOrder) }),
  }),
  updateLine: endpoint({
    method: 'POST',
    path: '/api/order/update_cart_item',
    tag,
    summary: 'Change the quantity of a line; `set` is safe to repeat',
    session: 'member',
    beforeConfirmation: true,
    body: z.discriminatedUnion('action', [
      z.object({ ...LineRef, action: z.literal('increase') }),
      z.object({ ...LineRef, action: z.literal('decrease') }),
      z.object({ ...LineRef, action: z.literal('set'), quantity: Quantity }),
    ]),
    output: CartAnswer,
    errors: ['cart_line_not_found', 'stock_short', 'quantity_limit'],
  }),
  removeLine: endpoint({
    method: 'POST',
    path: '/api/order/remove_cart_item',
    tag,
    summary: 'Remove a line from the cart',
    session: 'member',
    beforeConfirmation: true,
    body: z.object(LineRef),
    output: CartAnswer,
    errors: ['cart_line_not_found'],
  }),
  applyReward: endpoint({
    method: 'POST',
    path: '/api/order/preview_reward',
    tag,
    summary: 'Apply an offer to the cart, in place of the one that is applied',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId, reward_id: z.int(), coupon_id: z.optional(z.nullable(UnverifiedId)) }),
    output: ok({ cart: Cart, applied_reward: AppliedReward }),
    errors: ['cart_not_found', 'offer_not_found', 'coupon_not_found', 'offer_not_met', 'coupon_used'],
  }),
  applyCode: endpoint({
    method: 'POST',
    path: '/api/order/apply_code',
    tag,
    summary: 'Apply the offer of a code that the shopper typed, in place of the one that is applied',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId, code: z.string().check(z.maxLength(100)) }),
    output: ok({ cart: Cart, applied_reward: AppliedReward }),
    errors: [
      'cart_not_found',
      'code_not_found',
      'code_used',
      'code_expired',
      'code_not_yet',
      'offer_not_met',
      'too_many_attempts',
    ],
  }),
  removeReward: endpoint({
    method: 'POST',
    path: '/api/order/remove_reward',
    tag,
    summary: 'Use no offer: none is applied until one is chosen',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId }),
    output: CartAnswer,
    errors: ['cart_not_found'],
  }),
}
