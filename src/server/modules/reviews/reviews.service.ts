import type { MemberId, ProductId } from '#contract/scalars.ts'
import { type Review, type ReviewSort, reviewsPerPage } from '#contract/shop/pages/reviews.ts'
import { type RatingHistogram, ratingFigures, toHistogram } from '#domain/catalogue/ratings.ts'
import type { Deps } from '#server/core/deps.ts'
import { requireProductId } from '#server/modules/catalogue/catalogue.service.ts'
import { countRatings, countReviews, findReviewRowOf, listReviewRows, type ReviewFilter } from './reviews.repo.ts'
import { toReview } from './to-review.ts'

export interface ReviewSummary {
  /** The newest; more are on the next pages of the list. */
  reviews: Review[]
  histogram: RatingHistogram
  /** The member's own, even if it is not among the newest. */
  mine: Review | null
}

/** The reviews part of a product's page; `memberId` is null for a visitor. */
export async function summariseReviews(
  deps: Pick<Deps, 'db'>,
  productId: ProductId,
  memberId: MemberId | null,
): Promise<ReviewSummary> {
  const newest = { sort: 'newest', limit: reviewsPerPage, offset: 0 } as const
  const [own, rows, ratings] = await Promise.all([
    memberId ? findReviewRowOf(deps.db, memberId, productId) : undefined,
    listReviewRows(deps.db, productId, newest),
    countRatings(deps.db, productId),
  ])
  const ownId = own?.id ?? null
  return {
    reviews: rows.map((row) => toReview(row, ownId)),
    histogram: toHistogram(ratings),
    mine: own ? toReview(own, ownId) : null,
  }
}

export interface ReviewPage {
  reviews: Review[]
  total_reviews: number
  page: number
  pages: number
}

/** One page of a product's reviews; a page after the last is empty. */
export async function listReviews(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
  request: {
    productId: ProductId | null
    page: number
    sort: ReviewSort
    memberId: MemberId | null
    filter: ReviewFilter
  },
): Promise<ReviewPage & { productId: ProductId }> {
  const productId = await requireProductId(deps, request.productId)
  const offset = (request.page - 1) * reviewsPerPage
  const [own, rows, total] = await Promise.all([
    request.memberId ? findReviewRowOf(deps.db, request.memberId, productId) : undefined,
    listReviewRows(deps.db, productId, { sort: request.sort, limit: reviewsPerPage, offset, ...request.filter }),
    countWanted(deps, productId, request.filter),
  ])
  return {
    reviews: rows.map((row) => toReview(row, own?.id ?? null)),
    total_reviews: total,
    page: request.page,
    pages: Math.max(1, Math.ceil(total / reviewsPerPage)),
    productId,
  }
}

async function countWanted({ db }: Pick<Deps, 'db'>, productId: ProductId, filter: ReviewFilter): Promise<number> {
  if (Object.keys(filter).length > 0) return countReviews(db, productId, filter)
  return ratingFigures(toHistogram(await countRatings(db, productId))).total
}
