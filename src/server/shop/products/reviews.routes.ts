import { reviewsApi } from '#contract/shop/pages/reviews.ts'
import { type Serving, serve, serveCacheable } from '#server/http/serve.ts'
import { catalogueTag, productTag } from '#server/modules/catalogue/catalogue.service.ts'
import { listReviews } from '#server/modules/reviews/reviews.service.ts'
import { deleteReview, writeReview } from '#server/modules/reviews/write-review.service.ts'

export function reviewsRoutes(serving: Serving): void {
  const { deps } = serving
  serveCacheable(serving, reviewsApi.list, async ({ params, query, member }) => {
    const { page, sort, stars, size_id, pictures } = query
    const filter = {
      ...(stars ? { stars: Number(stars) } : {}),
      ...(size_id ? { sizeId: Number(size_id) } : {}),
      ...(pictures ? { withPictures: true } : {}),
    }
    const request = { productId: params.product_id, memberId: member?.id ?? null, page, sort, filter }
    const { productId, ...answer } = await listReviews(deps, request)
    return { answer, cachePolicy: { tags: [catalogueTag, productTag(productId)], validUntil: null } }
  })
  serve(serving, reviewsApi.create, async ({ member, body }) => {
    const draft = { productId: body.product_id, rating: body.rating, comment: body.comment, pictures: body.pictures }
    return { review: await writeReview(deps, member, draft) }
  })
  serve(serving, reviewsApi.delete, async ({ member, body }) => {
    await deleteReview(deps, member.id, body.review_id)
    return {}
  })
}
