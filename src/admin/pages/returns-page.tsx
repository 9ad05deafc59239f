import { type ReturnItem, returnsApi } from '#contract/admin/returns.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminReturnsTexts as texts } from '#messages/admin-returns.ts'
import { Link } from '#ui/link.tsx'
import { ReturnState } from '../features/returns/return-state.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof returnsApi.list>

const filters = ['state', 'q'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(returnsApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<ReturnItem>[] = [
  {
    title: texts.order,
    heading: true,
    cell: ({ id, order_name }) => (
      <Link to={`/admin/returns/${id}`} className="text-copper underline-offset-4 hover:underline">
        {order_name}
      </Link>
    ),
  },
  { title: texts.state, cell: (request) => <ReturnState request={request} /> },
  { title: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
  {
    title: texts.pieces,
    cell: ({ pieces, pictures }) => [texts.pieceCount(pieces), texts.pictures(pictures)].filter(Boolean).join('・'),
  },
  { title: texts.requested, cell: ({ requested_at }) => showTime(requested_at) },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(returnsApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['returns', 'orders'])
  return (
    <>
      <PageHead title={texts.title} />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="state" label={texts.state} choices={texts.states} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        empty={texts.empty}
        more={list.more}
      />
    </>
  )
}
