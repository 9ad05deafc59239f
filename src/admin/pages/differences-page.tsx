import { differencesApi } from '#contract/admin/differences.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { differenceGroups } from '#domain/attention/differences.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminDifferencesTexts as texts } from '#messages/admin-differences.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { Button } from '#ui/button.tsx'
import { CashStatementForm } from '../features/differences/cash-statement-form.tsx'
import { DifferenceCard } from '../features/differences/difference-card.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof differencesApi.list>

const filters = ['group', 'q'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(differencesApi.list, { query: readQuery(url.searchParams, filters) })
}

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(differencesApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['differences', 'orders', 'returns'])
  const { counts, compared_until: day } = data
  const groups = Object.fromEntries(differenceGroups.map((group) => [group, `${texts.groups[group]} ${counts[group]}`]))
  return (
    <>
      <PageHead title={texts.title} />
      <p className="-mt-3 mb-4 text-ink-soft">
        {texts.intro}
        <span className="block text-xs">{day ? texts.comparedUntil(day) : texts.notCompared}</span>
      </p>
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="group" label={texts.group} choices={groups} />
      </Filters>
      {list.items.length === 0 ? (
        <div className="py-12 text-center">
          <p className="text-base font-semibold">{texts.empty}</p>
          <p className="mt-1 text-ink-soft">{texts.emptyText}</p>
        </div>
      ) : (
        <div className="grid max-w-4xl gap-3">
          {list.items.map((difference) => (
            <DifferenceCard key={difference.id} difference={difference} />
          ))}
          {list.more.hasMore && (
            <Button variant="secondary" loading={list.more.loading} onClick={list.more.load}>
              {adminKitTexts.more}
            </Button>
          )}
        </div>
      )}
      <CashStatementForm />
    </>
  )
}
