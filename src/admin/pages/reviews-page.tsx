import { adminReviewsApi } from '#contract/admin/members/reviews.ts'
import { adminReviewsTexts as texts } from '#messages/admin/people/reviews.ts'
import { ReviewCard } from '../features/reviews/review-card.tsx'
import { choice, kept, more, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'

/** Not reloaded by others' changes: an answer that is being typed would be taken away. */
export const { loader, Component } = listPage(adminReviewsApi.list, {
  title: texts.title,
  filters: [
    search('q', texts.search),
    choice('state', texts.state, texts.states),
    kept('days'),
    ...more(choice('rating', texts.rating, texts.ratings), choice('answered', texts.answered, texts.answeredChoices)),
  ],
  limit: 20,
  empty: texts.empty,
  above: ({ query }) =>
    query.has('days') && <p className="mb-3 text-ink-soft">{texts.lastDays(Number(query.get('days')))}</p>,
  rows: (reviews) => (
    <div className="grid gap-3">
      {reviews.map((review) => (
        <ReviewCard key={`${review.id} ${review.version}`} review={review} />
      ))}
    </div>
  ),
})
