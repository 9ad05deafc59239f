import { useEffect, useState } from 'react'
import { type Review, type ReviewSort, reviewsApi, reviewsPerPage } from '#contract/shop/pages/reviews.ts'
import { useClient } from '#front/app/client-context.ts'
import type { ReviewedProduct } from './reviewed-product.ts'

interface Shown {
  reviews: readonly Review[]
  state: 'ready' | 'loading' | 'failed'
}

/** One page of the reviews in the asked order. The first page, newest first, came with the product. */
export function useReviewPages(reviewed: ReviewedProduct) {
  const client = useClient()
  const [asked, setAsked] = useState<{ sort: ReviewSort; page: number }>({ sort: 'newest', page: 1 })
  const [fetched, setFetched] = useState<Shown>({ reviews: [], state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const pages = Math.max(1, Math.ceil(reviewed.total / reviewsPerPage))
  // after a deletion the last page may be gone
  const page = Math.min(asked.page, pages)
  const { sort } = asked
  const atHand = sort === 'newest' && page === 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt stands for "try again", the product for "something was written"
  useEffect(() => {
    if (atHand) return
    const leaving = new AbortController()
    setFetched(({ reviews }) => ({ reviews, state: 'loading' }))
    const input = { params: { product_id: String(reviewed.id) }, query: { page: String(page), sort } }
    client.call(reviewsApi.list, input, { signal: leaving.signal }).then(
      ({ reviews }) => setFetched({ reviews, state: 'ready' }),
      () => leaving.signal.aborted || setFetched(({ reviews }) => ({ reviews, state: 'failed' })),
    )
    return () => leaving.abort()
  }, [client, reviewed, atHand, sort, page, attempt])

  const shown: Shown = atHand ? { reviews: reviewed.reviews, state: 'ready' } : fetched
  return {
    ...shown,
    sort,
    page,
    pages,
    setSort: (next: ReviewSort) => setAsked({ sort: next, page: 1 }),
    setPage: (next: number) => setAsked({ sort, page: next }),
    retry: () => setAttempt((number) => number + 1),
  }
}
