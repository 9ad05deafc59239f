/** The promotions that the shop tells of. Field names are the specification's. */
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'
import { CategoryId, Instant } from './scalars.ts'

export const OfferId = z.int().check(z.positive(), z.maximum(2_147_483_647)).brand<'OfferId'>()
export type OfferId = z.infer<typeof OfferId>

export const Promotion = z.object({
  id: OfferId,
  /** Names a page of its own: `free-shipping`, `limited-offer`. */
  slug: z.string(),
  name: z.string(),
  reward_name: z.string(),
  /** Null: it has run for ever, or will. */
  date_from: z.nullable(Instant),
  date_to: z.nullable(Instant),
  description: z.string(),
  rules: z.array(z.string()),
  /** The shelf that it is about. */
  category_id: z.nullable(CategoryId),
})
export type Promotion = z.infer<typeof Promotion>

export const promotionsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/promotions',
    tag: 'promotions',
    summary: 'Promotions that run now',
    output: ok({ promotions: z.array(Promotion) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/promotions/{id}',
    tag: 'promotions',
    summary: 'One promotion, also before it begins and after it has ended',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    output: ok({ promotion: Promotion }),
    errors: ['promotion_not_found'],
  }),
}
