/** Reviews as staff read them: hide with a reason, show what a rule held back, answer in public. No personal data. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { Instant, ReviewId } from '#contract/scalars.ts'

const states = ['held', 'shown', 'hidden'] as const

const AdminReview = z.object({
  id: ReviewId,
  version: Version,
  state: z.enum(states),
  /** Why it is held or hidden. */
  reason: z.string(),
  product: z.object({ id: z.int(), name: z.string() }),
  /** As shoppers read it. */
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  purchased: z.boolean(),
  written_at: Instant,
  answer: z.string(),
  answered_at: z.nullable(Instant),
  pictures: z.array(Picture),
})
export type AdminReview = z.infer<typeof AdminReview>

const ReviewIdText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.transform((text) => Number(text)),
  ),
  ReviewId,
)
const Params = z.object({ id: ReviewIdText })
const answered = { output: ok({ review: AdminReview }) }

export const adminReviewsApi = {
  list: staffCall('GET', '/api/admin/reviews', 'reviews.read', {
    summary: 'Reviews, the newest first; `days`: of so many days',
    query: z.object({
      q: z.optional(Text(100)),
      state: z.optional(z.enum(states)),
      rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
      answered: z.optional(z.enum(['yes', 'no'])),
      days: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
      ...pageQuery,
    }),
    output: ok({ items: z.array(AdminReview), next: Next }),
  }),
  show: staffCall('POST', '/api/admin/reviews/{id}/show', 'reviews.moderate', {
    summary: 'Show a review that was held back or hidden',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['review_not_found', 'conflict'],
  }),
  hide: staffCall('POST', '/api/admin/reviews/{id}/hide', 'reviews.moderate', {
    summary: 'Hide a review; its author reads the reason, and the average follows',
    params: Params,
    body: z.object({ version: Version, reason: Text(200) }),
    ...answered,
    errors: ['review_not_found', 'conflict', 'bad_input'],
  }),
  answer: staffCall('POST', '/api/admin/reviews/{id}/answer', 'reviews.moderate', {
    summary: 'Answer below the review, for everybody to read; an empty text takes the answer away',
    params: Params,
    body: z.object({ version: Version, text: Text(4000) }),
    ...answered,
    errors: ['review_not_found', 'conflict', 'bad_input'],
  }),
}
