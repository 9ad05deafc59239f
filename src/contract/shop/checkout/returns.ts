/** Returns of an order in part: what can come back, what is asked for, what was refunded and why. */
import * as z from 'zod/mini'
import { Instant, Twd, UnverifiedId } from '#contract/scalars.ts'
import { offersAfterReturn } from '#domain/returns/offer-after-return.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'

export const ReturnReason = z.enum(returnReasons)

/** Pieces of an order line, as a request names them. */
export const RequestedLine = z.object({
  line_id: UnverifiedId,
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
})

export const ReturnView = z.object({
  state: z.enum(['requested', 'accepted', 'refused', 'received', 'done']),
  state_text: z.string(),
  reason: z.string(),
  comment: z.string(),
  /** Addresses of the uploaded pictures; only the member can load them. */
  pictures: z.array(z.string()),
  requested_at: Instant,
  /** The shop's answer. */
  answer: z.string(),
  /** The pieces that were asked for; `accepted` is null until the shop has answered. */
  lines: z.array(z.object({ product_name: z.string(), quantity: z.int(), accepted: z.nullable(z.int()) })),
})

/** What the browser computes the refund of a return from, before it is requested. */
export const ReturnBasis = z.object({
  lines: z.array(
    z.object({
      line_id: z.string(),
      product_id: z.int(),
      product_name: z.string(),
      is_gift: z.boolean(),
      quantity: z.int(),
      returned: z.int(),
      /** Pieces that can be asked for. */
      can_return: z.int(),
      unit_price: Twd,
      discount_share: Twd,
    }),
  ),
  offer: z.nullable(z.object({ min_items: z.int(), min_amount: Twd, product_ids: z.nullable(z.array(z.int())) })),
  free_shipping: z.nullable(z.object({ by: z.enum(['amount', 'offer']), fee: Twd })),
  /** The shop's amount for free shipping when it was ordered; missing: the usual one. */
  free_from: z.optional(Twd),
  /** What was paid for the delivery. */
  shipping: Twd,
  earlier: z.object({ discount: Twd, goods: Twd, shipping: Twd, offer_kept: z.boolean() }),
})
export type ReturnBasis = z.infer<typeof ReturnBasis>

/** One return that was carried out, or a refund without goods: every dollar of it. */
export const ReturnedPart = z.object({
  /** 1 is the order's first. */
  no: z.int(),
  at: Instant,
  reason: z.string(),
  /** False: the goods did not come back. */
  goods_back: z.boolean(),
  lines: z.array(z.object({ product_name: z.string(), quantity: z.int(), amount: Twd, discount_share: Twd })),
  offer: z.enum(offersAfterReturn),
  /** The discount on what remained, deducted because the offer was lost. */
  offer_lost: Twd,
  /** Deducted because earlier goodwill had refunded it. */
  credited: Twd,
  goodwill: Twd,
  /** Of the delivery fee; negative: deducted. */
  shipping: Twd,
  refund: Twd,
  /** The same for people: rows that add up to `refund`, and the rules that were applied. */
  rows: z.array(z.object({ label: z.string(), amount: Twd, kind: z.enum(['item', 'detail', 'other']) })),
  notes: z.array(z.string()),
  /** How and when the money was refunded. */
  refund_text: z.string(),
  refunded_at: z.nullable(Instant),
})
export type ReturnedPart = z.infer<typeof ReturnedPart>
