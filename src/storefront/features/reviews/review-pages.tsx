import { useId, useRef } from 'react'
import { reviewSorts } from '#contract/shop/pages/reviews.ts'
import { reviewFilterTexts as filterTexts } from '#messages/shop/products/review-filters.ts'
import { reviewScreenTexts as texts } from '#messages/shop/products/reviews-screens.ts'
import { Button } from '#ui/button.tsx'
import { anyReview } from './review-filter.ts'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewItem } from './review-item.tsx'
import type { ReviewedProduct } from './reviewed-product.ts'
import { useReviewPages } from './use-review-pages.ts'

export function ReviewPages(props: { reviewed: ReviewedProduct; onChanged: () => Promise<void> }) {
  const { reviewed, onChanged } = props
  const list = useReviewPages(reviewed)
  const top = useRef<HTMLDivElement>(null)
  const sortId = useId()
  if (reviewed.total === 0) return null

  const turn = (page: number) => {
    list.setPage(page)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top} className="scroll-mt-24">
      <ReviewFilters reviewed={reviewed} filter={list.filter} onChange={list.setFilter} />
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-sm text-ink-soft">
          {list.state === 'loading' ? texts.loading : texts.count(list.total)}
        </p>
        <div className="flex items-center gap-3 text-sm">
          <label htmlFor={sortId} className="text-ink-soft">
            {texts.sort}
          </label>
          <select
            id={sortId}
            value={list.sort}
            onChange={(event) => {
              const sort = reviewSorts.find((each) => each === event.target.value)
              if (sort) list.setSort(sort)
            }}
            className="h-11 rounded-md border border-edge bg-surface/60 px-3"
          >
            {reviewSorts.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {list.state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-4 py-6">
          <p>{texts.loadFailed}</p>
          <Button variant="secondary" onClick={list.retry}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <ul
          aria-label={texts.list}
          aria-busy={list.state === 'loading'}
          className={`divide-y divide-line transition-opacity ${list.state === 'loading' ? 'opacity-50' : ''}`}
        >
          {list.reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {list.filtered && list.state === 'ready' && list.reviews.length === 0 && (
        <div className="flex flex-wrap items-center gap-4 py-6">
          <p>{filterTexts.none}</p>
          <Button variant="secondary" onClick={() => list.setFilter(anyReview)}>
            {filterTexts.clear}
          </Button>
        </div>
      )}
      {list.pages > 1 && (
        <nav aria-label={texts.pages} className="flex items-center justify-center gap-4 border-t border-line pt-4">
          <Button variant="secondary" disabled={list.page === 1} onClick={() => turn(list.page - 1)}>
            {texts.previousPage}
          </Button>
          <p className="text-sm tabular-nums">{texts.page(list.page, list.pages)}</p>
          <Button variant="secondary" disabled={list.page === list.pages} onClick={() => turn(list.page + 1)}>
            {texts.nextPage}
          </Button>
        </nav>
      )}
    </div>
  )
}
