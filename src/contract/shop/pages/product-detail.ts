/** One product with everything that its page shows. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Product, ProductLot } from '#contract/products.ts'
import { RequestedProductId, SizeId } from '#contract/scalars.ts'
import { RatingCounts, Review } from './reviews.ts'

export const ProductDetail = z.extend(Product, {
  /** The newest 20; `total_reviews` is the number of all. */
  reviews: z.array(Review),
  /** From one star to five. */
  rating_histogram: RatingCounts,
  /** What one gets of a size today, by the size's id; sizes of which nothing is known are missing. */
  size_lots: z.optional(z.record(z.string(), ProductLot)),
})
export type ProductDetail = z.infer<typeof ProductDetail>

/** `reason` is a sentence: what it has in common with the product and where it differs most. */
export const RelatedProduct = z.extend(Product, { reason: z.string() })
export type RelatedProduct = z.infer<typeof RelatedProduct>

export const productDetailApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/products/{product_id}',
    tag: 'catalogue',
    summary: 'One product with its reviews, and products like it',
    session: 'optional',
    params: z.object({ product_id: RequestedProductId }),
    output: ok({
      product: ProductDetail,
      related: z.array(RelatedProduct),
      /** The caller's own review, also where it is not among the newest; null for visitors. */
      my_review: z.nullable(Review),
      /** The sold-out sizes of which the member wants to be told that they are back; none for visitors. */
      notice_size_ids: z.array(SizeId),
    }),
    errors: ['product_not_found'],
  }),
}
