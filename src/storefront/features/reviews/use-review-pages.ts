import { useEffect, useState } from 'react'
import { type Review, type ReviewSort, reviewsApi, reviewsPerPage } from '#contract/shop/pages/reviews.ts'
import { useClient } from '#front/app/client-context.ts'
import { anyReview, filterQuery, isFiltered, type ReviewFilter } from './review-filter.ts'
import type { ReviewedProduct } from './reviewed-product.ts'

interface Shown {
  reviews: readonly Review[]
  /** Of those that are wanted. */
  total: number
  state: 'ready' | 'loading' | 'failed'
}

/** One page of the wanted reviews in the asked order. The first page of all, newest first, came with the product. */
export function useReviewPages(reviewed: ReviewedProduct) {
  const client = useClient()
  const [asked, setAsked] = useState<{ sort: ReviewSort; page: number; filter: ReviewFilter }>({
    ...{ sort: 'newest', page: 1, filter: anyReview },
  })
  const [fetched, setFetched] = useState<Shown>({ reviews: [], total: 0, state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const { sort, filter } = asked
  const filtered = isFiltered(filter)
  const total = filtered ? fetched.total : reviewed.total
  const pages = Math.max(1, Math.ceil(total / reviewsPerPage))
  // after a deletion the last page may be gone
  const page = Math.min(asked.page, pages)
  const atHand = sort === 'newest' && page === 1 && !filtered

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt stands for "try again", the product for "something was written"
  useEffect(() => {
    if (atHand) return
    const leaving = new AbortController()
    setFetched((last) => ({ ...last, state: 'loading' }))
    const query = { page: String(page), sort, ...filterQuery(filter) }
    client
      .call(reviewsApi.list, { params: { product_id: String(reviewed.id) }, query }, { signal: leaving.signal })
      .then(
        ({ reviews, total_reviews }) => setFetched({ reviews, total: total_reviews, state: 'ready' }),
        () => leaving.signal.aborted || setFetched((last) => ({ ...last, state: 'failed' })),
      )
    return () => leaving.abort()
  }, [client, reviewed, atHand, sort, page, filter, attempt])

  const shown: Shown = atHand ? { reviews: reviewed.reviews, total, state: 'ready' } : { ...fetched, total }
  return {
    ...shown,
    sort,
    filter,
    filtered,
    page,
    pages,
    setSort: (next: ReviewSort) => setAsked({ sort: next, page: 1, filter }),
    setFilter: (next: ReviewFilter) => setAsked({ sort, page: 1, filter: next }),
    setPage: (next: number) => setAsked({ sort, page: next, filter }),
    retry: () => setAttempt((number) => number + 1),
  }
}
