import { lazy, Suspense, useId, useState } from 'react'
import { firstHeadings as headings } from '#messages/shop/pages/first-headings.ts'
import { reviewScreenTexts as texts } from '#messages/shop/products/reviews-screens.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { ReviewedProduct } from './reviewed-product.ts'

const AllReviews = lazy(() => import('./all-reviews.tsx'))

/** Shown before anybody asks for more. */
const firstFew = 3

/** Collapsed: the figures and the newest few. Expanded: all of them in pages, and the form. */
export function ReviewsPanel(props: { reviewed: ReviewedProduct; onChanged: () => Promise<void> }) {
  const { reviewed, onChanged } = props
  const [expanded, setExpanded] = useState(false)
  const contentId = useId()
  const few = (
    <div className="divide-y divide-line">
      {reviewed.reviews.slice(0, firstFew).map((review) => (
        <ReviewItem key={review.id} review={review} onChanged={onChanged} />
      ))}
    </div>
  )
  return (
    <section aria-labelledby={`${contentId}-title`} className="border-t border-line pt-10">
      <h2
        id={`${contentId}-title`}
        className="mb-6 font-serif text-[26px] leading-snug font-semibold tracking-[0.04em]"
      >
        {headings.reviews}
      </h2>
      <ReviewSummary average={reviewed.average} total={reviewed.total} histogram={reviewed.histogram} />
      <div id={contentId} className="mt-4">
        {expanded ? (
          <Suspense fallback={few}>
            <AllReviews {...props} />
          </Suspense>
        ) : (
          few
        )}
      </div>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={contentId}
        onClick={() => setExpanded(!expanded)}
        className="mt-2 min-h-11 text-[15px] text-copper underline underline-offset-4 hover:text-copper-deep noscript:hidden"
      >
        {expanded ? texts.collapse : texts.expand(reviewed.total)}
      </button>
    </section>
  )
}
