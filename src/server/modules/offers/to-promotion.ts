import type { OfferId, Promotion } from '#contract/offers.ts'
import type { CategoryId } from '#contract/scalars.ts'
import type { Offer } from '#domain/offers/offer.ts'
import type { OfferTiming } from '#domain/offers/offer-dates.ts'
import { findPicture } from '#server/core/find-picture.ts'
import type { OfferRow } from './offers.repo.ts'

/** Shown when an offer names no picture, or only pictures that do not exist yet. */
const defaultPicture = 'story-mist'

/** `offer` is the one that carts are checked against, so that page and cart agree. */
export function toPromotion(row: OfferRow, offer: Offer | null, { phase, daysLeft }: OfferTiming): Promotion {
  return {
    id: row.id as OfferId,
    slug: row.slug,
    name: row.name,
    reward_name: row.reward_name,
    date_from: row.date_from?.toISOString() ?? null,
    date_to: row.date_to?.toISOString() ?? null,
    phase,
    days_left: daysLeft,
    description: row.description,
    rules: row.rules,
    category_id: row.category_id as CategoryId | null,
    terms: offer && toTerms(offer),
    picture: [...row.picture_keys, defaultPicture].map(findPicture).find((picture) => picture !== null) ?? null,
  }
}

export function toTerms({ conditions }: Offer): NonNullable<Promotion['terms']> {
  return {
    min_items: conditions.minItems,
    min_amount: conditions.minAmount,
    min_tier: conditions.minTier,
    first_order: conditions.firstOrder,
    needs_coupon: conditions.needsCoupon,
  }
}
