/** The promotions that the shop shows. Field names are the specification's. */
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'
import { Picture, Product } from './products.ts'
import { CategoryId, Instant, Twd } from './scalars.ts'

export const OfferId = z.int().check(z.positive(), z.maximum(2_147_483_647)).brand<'OfferId'>()
export type OfferId = z.infer<typeof OfferId>

/** The conditions of an offer, as the cart checks them. Amount and quantity are 0 where there is no minimum. */
export const PromotionTerms = z.object({
  min_items: z.int(),
  min_amount: Twd,
  min_tier: z.nullable(z.enum(['member', 'silver', 'gold', 'black'])),
  first_order: z.boolean(),
  needs_coupon: z.boolean(),
})
export type PromotionTerms = z.infer<typeof PromotionTerms>

export const Promotion = z.object({
  id: OfferId,
  /** The address of its page: `free-shipping`, `limited-offer`. */
  slug: z.string(),
  name: z.string(),
  reward_name: z.string(),
  /** Null: no beginning, or no end. */
  date_from: z.nullable(Instant),
  date_to: z.nullable(Instant),
  phase: z.enum(['upcoming', 'running', 'ended']),
  /** Whole days until it ends; 0 in the last 24 hours, null where it has no end. */
  days_left: z.nullable(z.int()),
  description: z.string(),
  rules: z.array(z.string()),
  /** The category it applies to. */
  category_id: z.nullable(CategoryId),
  /** Null: informational; it applies by itself (a product's own percent, free shipping). */
  terms: z.nullable(PromotionTerms),
  picture: z.nullable(Picture),
})
export type Promotion = z.infer<typeof Promotion>

export const promotionsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/promotions',
    tag: 'promotions',
    summary: 'Current promotions',
    output: ok({ promotions: z.array(Promotion) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/promotions/{id}',
    tag: 'promotions',
    summary: 'One promotion (also before it begins and after it has ended) with its products',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    // null: every product is included
    output: ok({ promotion: Promotion, products: z.nullable(z.array(Product)) }),
    errors: ['promotion_not_found'],
  }),
}
