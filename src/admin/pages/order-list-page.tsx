import { counterOrdersApi } from '#contract/admin/counter-orders.ts'
import { orderStepsApi } from '#contract/admin/order-steps.ts'
import { ordersApi } from '#contract/admin/orders.ts'
import { type SavedView, savedViewsApi } from '#contract/admin/saved-views.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminOrderTexts as texts } from '#messages/admin-orders.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { BulkBar } from '../features/orders/bulk-bar.tsx'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { SavedViews } from '../features/orders/saved-views.tsx'
import { StateNav } from '../features/orders/state-nav.tsx'
import { useSelection } from '../features/orders/use-selection.ts'
import { ChoiceFilter, DayFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { Table } from '../kit/table.tsx'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

interface Data {
  page: CallOutput<typeof ordersApi.list>
  views: SavedView[]
}

const filters = ['q', 'state', 'method', 'carrier', 'channel', 'from', 'to'] as const

export async function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  const [page, { views }] = await Promise.all([
    client.call(ordersApi.list, { query: readQuery(url.searchParams, filters) }),
    client.call(savedViewsApi.list, { query: { screen: 'orders' } }),
  ])
  return { page, views }
}

export function Component() {
  const { page, views } = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const can = useCan()
  const list = useKeysetList(page, (after) =>
    client.call(ordersApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  const selection = useSelection(list.items.map(({ name }) => name))
  useLiveReload(['orders'])
  const state = query.get('state')
  const empty = page.q_too_short ? texts.tooShort : query.size > 0 ? texts.none : texts.noneYet
  return (
    <>
      <PageHead
        title={texts.title}
        actions={can(counterOrdersApi.write) && <LinkButton to="/admin/orders/new">{texts.write}</LinkButton>}
      />
      <StateNav counts={page.counts} />
      <Filters more={{ names: ['method', 'carrier', 'channel', 'from', 'to'], fields: moreFilters }}>
        {state && <input type="hidden" name="state" value={state} />}
        <SearchFilter name="q" label={texts.search} />
      </Filters>
      <SavedViews views={views} />
      <Table
        caption={texts.title}
        columns={orderColumns(can(orderStepsApi.bulk) ? selection : null)}
        rows={list.items}
        keyOf={({ id }) => id}
        empty={empty}
        more={list.more}
      />
      <BulkBar selection={selection} />
    </>
  )
}

const moreFilters = (
  <>
    <ChoiceFilter name="method" label={texts.filters.method} choices={texts.methods} />
    <ChoiceFilter name="carrier" label={texts.filters.carrier} choices={texts.carriers} />
    <ChoiceFilter name="channel" label={texts.filters.channel} choices={texts.channels} />
    <DayFilter name="from" label={texts.filters.from} />
    <DayFilter name="to" label={texts.filters.to} />
  </>
)
