import type { OfferId, Promotion } from '#contract/offers.ts'
import type { CategoryId } from '#contract/scalars.ts'
import type { OfferRow } from './offers.repo.ts'

export function toPromotion(row: OfferRow): Promotion {
  return {
    id: row.id as OfferId,
    slug: row.slug,
    name: row.name,
    reward_name: row.reward_name,
    date_from: row.date_from?.toISOString() ?? null,
    date_to: row.date_to?.toISOString() ?? null,
    description: row.description,
    rules: row.rules,
    category_id: row.category_id as CategoryId | null,
  }
}
