import { type Movement, stockApi } from '#contract/admin/stock.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminStockTexts as texts } from '#messages/admin-stock.ts'
import { Link } from '#ui/link.tsx'
import { StockViews } from '../features/stock/stock-views.tsx'
import { ChoiceFilter, DayFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'

type Data = CallOutput<typeof stockApi.movements>

const filters = ['size', 'reason', 'order', 'lot', 'from', 'to'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(stockApi.movements, { query: readQuery(url.searchParams, filters) })
}

const link = 'text-copper underline-offset-4 hover:underline'

const columns: Column<Movement>[] = [
  {
    title: texts.product,
    heading: true,
    cell: ({ size_id, name, label }) => (
      <Link to={`/admin/stock/${size_id}`} className={link}>
        {texts.ofSize(name, label)}
      </Link>
    ),
  },
  { title: texts.at, cell: ({ at }) => showTime(at) },
  { title: texts.reason, cell: ({ reason, note }) => [texts.reasons[reason], note].filter(Boolean).join('・') },
  { title: texts.change, figures: true, cell: ({ change }) => (change > 0 ? `+${change}` : change) },
  { title: texts.after, figures: true, cell: ({ stock_after }) => stock_after },
  { title: texts.order, cell: ({ order_name }) => order_name && <OrderLink name={order_name} /> },
  {
    title: texts.lot,
    cell: ({ lot_code }) =>
      lot_code && (
        <Link to={`/admin/stock/lots/${lot_code}`} className={link}>
          {lot_code}
        </Link>
      ),
  },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(stockApi.movements, { query: { ...readQuery(query, filters), after } }),
  )
  const size = query.get('size')
  const [first] = list.items
  return (
    <>
      <PageHead title={texts.movementsTitle} />
      <StockViews />
      {size && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          {first && texts.ofOneSize(texts.ofSize(first.name, first.label))}
          <Link to="/admin/stock/movements" className={`inline-flex min-h-(--control-height) items-center ${link}`}>
            {texts.allSizes}
          </Link>
        </p>
      )}
      <Filters>
        {size && <input type="hidden" name="size" value={size} />}
        <SearchFilter name="order" label={texts.orderSearch} />
        <SearchFilter name="lot" label={texts.lotSearch} />
        <ChoiceFilter name="reason" label={texts.reason} choices={texts.reasons} />
        <DayFilter name="from" label={texts.from} />
        <DayFilter name="to" label={texts.to} />
      </Filters>
      <Table
        caption={texts.movementsTitle}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        empty={texts.noMovements}
        more={list.more}
      />
    </>
  )
}
