import { adminReviewsApi } from '#contract/admin/reviews.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { adminReviewsTexts as texts } from '#messages/admin-reviews.ts'
import { Button } from '#ui/button.tsx'
import { ReviewCard } from '../features/reviews/review-card.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'

type Data = CallOutput<typeof adminReviewsApi.list>

const filters = ['q', 'state', 'rating', 'answered', 'days'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(adminReviewsApi.list, { query: { ...readQuery(url.searchParams, filters), limit: 20 } })
}

/** Not reloaded by others' changes: an answer that is being typed would be taken away. */
export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const { items, more } = useKeysetList(data, (after) =>
    client.call(adminReviewsApi.list, { query: { ...readQuery(query, filters), limit: 20, after } }),
  )
  const days = query.get('days')
  return (
    <>
      <PageHead title={texts.title} />
      <Filters
        more={{
          names: ['rating', 'answered'],
          fields: (
            <>
              <ChoiceFilter name="rating" label={texts.rating} choices={texts.ratings} />
              <ChoiceFilter name="answered" label={texts.answered} choices={texts.answeredChoices} />
            </>
          ),
        }}
      >
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.states} />
        {days && <input type="hidden" name="days" value={days} />}
      </Filters>
      {days && <p className="mb-3 text-ink-soft">{texts.lastDays(Number(days))}</p>}
      {items.length === 0 && <p className="py-10 text-center text-ink-soft">{texts.empty}</p>}
      <div className="grid gap-3">
        {items.map((review) => (
          <ReviewCard key={`${review.id} ${review.version}`} review={review} />
        ))}
      </div>
      {items.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-4 text-ink-soft">
          <p role="status">{more.hasMore ? adminKitTexts.shown(items.length) : adminKitTexts.end(items.length)}</p>
          {more.hasMore && (
            <Button variant="secondary" loading={more.loading} onClick={more.load}>
              {adminKitTexts.more}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
