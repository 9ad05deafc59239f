import { type SeedOffer, seedOffers } from '#seed/offers.ts'
import type { Db } from '#server/db/open-db.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function seedOfferRows(db: Db, now: Date): Promise<void> {
  const sizes = await db
    .selectFrom('product_sizes')
    .select(['id', 'product_id'])
    .where('is_default', '=', true)
    .execute()
  const sizeOf = (productId: number) => sizes.find(({ product_id }) => product_id === productId)?.id ?? null
  const rows = seedOffers.map((offer, position) => ({ ...toOfferRow(offer, sizeOf, now), position }))
  await db.insertInto('offers').values(rows).execute()
}

function toOfferRow(
  { conditions = {}, reward, ...offer }: SeedOffer,
  sizeOf: (productId: number) => number | null,
  now: Date,
) {
  const inDays = (days: number | null) => (days === null ? null : new Date(now.getTime() + days * dayMs))
  return {
    slug: offer.slug,
    name: offer.name,
    reward_name: offer.rewardName,
    description: offer.description,
    rules: offer.rules,
    date_from: inDays(offer.startsInDays),
    date_to: inDays(offer.endsInDays),
    category_id: offer.categoryId ?? null,
    picture_keys: offer.pictures,
    min_items: conditions.minItems ?? 0,
    min_amount: conditions.minAmount ?? 0,
    category_ids: conditions.categoryIds ?? null,
    min_tier: conditions.minTier ?? null,
    first_order: conditions.firstOrder ?? false,
    needs_coupon: conditions.welcomeCoupon ?? false,
    grants_welcome_coupon: conditions.welcomeCoupon ?? false,
    reward_kind: reward.kind,
    reward_percent: reward.kind === 'percent-off-order' ? reward.percent : null,
    reward_amount: reward.kind === 'amount-off' ? reward.amount : null,
    // the gift is the product's default size
    reward_size_id: reward.kind === 'free-product' ? sizeOf(reward.productId) : null,
  }
}
