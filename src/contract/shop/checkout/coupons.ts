/** A member's own coupons. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { PromotionTerms } from '#contract/offers.ts'
import { Instant } from '#contract/scalars.ts'

export const Coupon = z.object({
  id: z.string(),
  program_name: z.string(),
  /** What it is worth: 首購折 NT$100. */
  reward_name: z.string(),
  /** The promotion's page: `/promotions/{slug}`. */
  slug: z.string(),
  terms: PromotionTerms,
  state: z.enum(['usable', 'upcoming', 'used', 'expired']),
  /** Null: no beginning, or no end. */
  date_from: z.nullable(Instant),
  date_to: z.nullable(Instant),
  /** The order that has it; empty unless it is used. */
  order_name: z.string(),
})
export type Coupon = z.infer<typeof Coupon>

export const couponsApi = {
  list: endpoint({
    // it grants the welcome coupon, so it is no GET
    method: 'POST',
    path: '/api/member/coupons',
    tag: 'members',
    summary: "The member's coupons, those that can be used first",
    session: 'member',
    beforeConfirmation: true,
    output: ok({ coupons: z.array(Coupon) }),
  }),
}
