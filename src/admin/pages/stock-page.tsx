import { type StockItem, stockApi } from '#contract/admin/stock.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminStockTexts as texts } from '#messages/admin-stock.ts'
import { Link } from '#ui/link.tsx'
import { StockState } from '../features/stock/stock-state.tsx'
import { StockViews } from '../features/stock/stock-views.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof stockApi.list>

const filters = ['q', 'state'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(stockApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<StockItem>[] = [
  {
    title: texts.product,
    heading: true,
    cell: ({ size_id, name, label }) => (
      <Link to={`/admin/stock/${size_id}`} className="text-copper underline-offset-4 hover:underline">
        {texts.ofSize(name, label)}
      </Link>
    ),
  },
  { title: texts.state, cell: (item) => <StockState item={item} /> },
  { title: texts.available, figures: true, cell: ({ available }) => available },
  { title: texts.unpaid, figures: true, cell: ({ unpaid }) => unpaid },
  { title: texts.toShip, figures: true, cell: ({ to_ship }) => to_ship },
  { title: texts.onHand, figures: true, cell: ({ on_hand }) => <b className="font-semibold">{on_hand}</b> },
  { title: texts.level, figures: true, cell: ({ low_at }) => low_at },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(stockApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['stock', 'orders', 'products'])
  return (
    <>
      <PageHead title={texts.title} />
      <StockViews />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.states} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ size_id }) => size_id}
        empty={texts.empty}
        more={list.more}
      />
    </>
  )
}
