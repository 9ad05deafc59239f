import { lazy, Suspense } from 'react'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { useInBrowser } from '#front/app/use-in-browser.ts'
import { reviewScreenTexts as texts } from '#messages/shop/products/reviews-screens.ts'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'

/** Few have a review of their own. */
const DeleteReview = lazy(() => import('./delete-review.tsx'))
/** Few reviews have pictures or an answer: those of the page's first bytes stay few. */
const ReviewMore = lazy(() => import('./review-more.tsx'))

interface ReviewItemProps {
  review: Review
  /** After the member's own review was deleted. */
  onChanged: () => Promise<void>
}

/** One review; its text is shown as text, never as HTML. */
export function ReviewItem({ review, onChanged }: ReviewItemProps) {
  const inBrowser = useInBrowser()
  return (
    <article className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={review.rating} label={texts.rating(review.rating)} />
        <h3 className="font-medium">{review.user_name}</h3>
        {review.purchased && <Badge>{texts.purchased}</Badge>}
        {review.size_label && <span className="text-ink-soft">{review.size_label}</span>}
        {review.is_mine && <Badge tone="accent">{texts.mine}</Badge>}
        {review.date && (
          <time dateTime={review.date} className="text-ink-soft tabular-nums">
            {taipeiDay(new Date(review.date))}
          </time>
        )}
        {review.is_mine && (
          <Suspense fallback={null}>
            <DeleteReview reviewId={review.id} onDeleted={onChanged} />
          </Suspense>
        )}
      </div>
      <p className="mt-2 max-w-[44em] whitespace-pre-line text-[15px]">{review.comment}</p>
      {inBrowser && (review.answer || review.pictures || review.notice) && (
        <Suspense fallback={null}>
          <ReviewMore review={review} />
        </Suspense>
      )}
    </article>
  )
}
