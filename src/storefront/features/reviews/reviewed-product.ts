import type { Review } from '#contract/shop/pages/reviews.ts'
import type { RatingHistogram } from '#domain/catalogue/ratings.ts'

/** What the reviews of a product need to know of it. */
export interface ReviewedProduct {
  id: number
  average: number
  total: number
  histogram: RatingHistogram
  sizes: readonly { id: number; label: string }[]
  /** The first page, newest first. */
  reviews: readonly Review[]
  /** The member's own, or null. */
  mine: Review | null
}
