/** Reviews of a product. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { Instant, PageText, PictureData, ProductId, RequestedProductId, ReviewId } from '#contract/scalars.ts'
import { cleanReview, reviewLength, reviewLimits } from '#domain/reviews/review-text.ts'

export const Review = z.object({
  id: ReviewId,
  /** 匿名 where the author's name is not known. */
  user_name: z.string(),
  rating: z.int(),
  /** As it was typed: text, never HTML. */
  comment: z.string(),
  date: Instant,
  is_mine: z.boolean(),
  /** Its author bought the product. */
  purchased: z.boolean(),
  /** The size that its author bought. */
  size_label: z.optional(z.string()),
  /** The shop's answer, for everybody to read. */
  answer: z.optional(z.object({ text: z.string(), date: Instant })),
  /** Uploaded by its author. */
  pictures: z.optional(z.array(Picture)),
  /** To its author only: why nobody else sees it. */
  notice: z.optional(z.string()),
})
export type Review = z.infer<typeof Review>

/** How many reviews gave one star, two stars, and so on to five. */
export const RatingCounts = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Reviews on one page of the list; the product's own answer has the first page, newest first. */
export const reviewsPerPage = 20

/** The text is cleaned before its length is checked; longer raw text is refused without cleaning. */
const Comment = z.pipe(
  z.pipe(z.string().check(z.maxLength(8 * reviewLimits.maxLength)), z.transform(cleanReview)),
  z.string().check(
    z.minLength(1),
    z.refine((text) => reviewLength(text) <= reviewLimits.maxLength),
  ),
)

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products/{product_id}/reviews',
    tag: 'reviews',
    summary: 'Reviews of a product, 20 on a page',
    session: 'optional',
    params: z.object({ product_id: RequestedProductId }),
    query: z.object({
      page: PageText,
      sort: z._default(z.enum(reviewSorts), 'newest'),
      /** Only those with so many stars, of this size, with pictures. */
      stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
      size_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
      pictures: z.optional(z.literal('1')),
    }),
    /** `total_reviews`: of those that were asked for. */
    output: ok({ reviews: z.array(Review), total_reviews: z.int(), page: z.int(), pages: z.int() }),
    errors: ['product_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reviews/create',
    tag: 'reviews',
    summary: 'Write a review: one per member and product, with up to three pictures',
    session: 'member',
    maxBytes: 8 * 1024 * 1024,
    body: z.object({
      product_id: ProductId,
      rating: z.int().check(z.minimum(reviewLimits.minRating), z.maximum(reviewLimits.maxRating)),
      comment: Comment,
      /** As data addresses (JPEG, PNG, WebP), re-encoded before they are stored. */
      pictures: z._default(z.array(PictureData).check(z.maxLength(reviewLimits.pictures)), []),
    }),
    output: ok({ review: Review }),
    errors: ['product_not_found', 'review_exists', 'picture_invalid', 'unavailable'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/reviews/delete',
    tag: 'reviews',
    summary: 'Delete the member’s own review',
    session: 'member',
    body: z.object({ review_id: ReviewId }),
    output: ok({}),
    errors: ['review_not_found'],
  }),
}
