import { adminReviewsApi } from '#contract/admin/members/reviews.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { answerReview, hideReview, listAdminReviews, showReview } from './moderate-reviews.service.ts'

export function reviewsAdminRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, adminReviewsApi.list, ({ query }) => listAdminReviews(deps, query))
  serve(serving, adminReviewsApi.show, async ({ actor, params, body }) => ({
    review: await showReview(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, adminReviewsApi.hide, async ({ actor, params, body }) => ({
    review: await hideReview(deps, actor, { id: params.id, ...body }),
  }))
  serve(serving, adminReviewsApi.answer, async ({ actor, params, body }) => ({
    review: await answerReview(deps, actor, { id: params.id, ...body }),
  }))
}
