import { lazy, Suspense } from 'react'
import type { Review } from '#contract/reviews.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { reviewScreenTexts as texts } from '#messages/reviews-screens.ts'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { ReviewPictures } from './review-pictures.tsx'

/** Few have a review of their own. */
const DeleteReview = lazy(() => import('./delete-review.tsx'))

interface ReviewItemProps {
  review: Review
  /** After the member's own review was deleted. */
  onChanged: () => Promise<void>
}

/** One review; its text is shown as text, never as HTML. */
export function ReviewItem({ review, onChanged }: ReviewItemProps) {
  return (
    <article className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} label={texts.rating(review.rating)} />
        <h3 className="font-medium">{review.user_name}</h3>
        {review.purchased && <Badge>{texts.purchased}</Badge>}
        {review.is_mine && <Badge tone="accent">{texts.mine}</Badge>}
        <time dateTime={review.date} className="text-ink-soft tabular-nums">
          {taipeiDay(new Date(review.date))}
        </time>
        {review.is_mine && (
          <Suspense fallback={null}>
            <DeleteReview reviewId={review.id} onDeleted={onChanged} />
          </Suspense>
        )}
      </div>
      <p className="mt-2 max-w-[44em] whitespace-pre-line text-[15px]">{review.comment}</p>
      {review.pictures && <ReviewPictures pictures={review.pictures} />}
      {review.notice && <p className="mt-2 text-sm text-warning">{review.notice}</p>}
      {review.answer && (
        <div className="mt-3 max-w-[44em] border-l-2 border-copper pl-3 text-[15px]">
          <h4 className="text-sm text-ink-soft">{texts.answer}</h4>
          <p className="whitespace-pre-line">{review.answer.text}</p>
        </div>
      )}
    </article>
  )
}
