import { type StaffLot, staffLotsApi } from '#contract/admin/lots.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminStockTexts as texts } from '#messages/admin-stock.ts'
import { Link } from '#ui/link.tsx'
import { LotState } from '../features/stock/lot-state.tsx'
import { StockViews } from '../features/stock/stock-views.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof staffLotsApi.list>

const filters = ['q', 'state'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(staffLotsApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<StaffLot>[] = [
  {
    title: texts.code,
    heading: true,
    cell: ({ code }) => (
      <Link to={`/admin/stock/lots/${code}`} className="text-copper underline-offset-4 hover:underline">
        {code}
      </Link>
    ),
  },
  { title: texts.product, cell: ({ name }) => name },
  { title: texts.state, cell: ({ state }) => <LotState state={state} /> },
  { title: texts.roastedOn, cell: ({ roasted_on }) => roasted_on },
  { title: texts.bestBefore, cell: ({ best_before }) => best_before },
  { title: texts.left, figures: true, cell: ({ sizes }) => sizes.reduce((sum, { units }) => sum + units, 0) },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(staffLotsApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['stock'])
  return (
    <>
      <PageHead title={texts.lotsTitle} />
      <StockViews />
      <Filters>
        <SearchFilter name="q" label={texts.lotQuery} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.lotStates} />
      </Filters>
      <Table
        caption={texts.lotsTitle}
        columns={columns}
        rows={list.items}
        keyOf={({ code }) => code}
        empty={texts.noLotsFound}
        more={list.more}
      />
    </>
  )
}
