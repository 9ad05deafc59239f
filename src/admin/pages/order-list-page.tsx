import { counterOrdersApi } from '#contract/admin/orders/counter-orders.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { ordersApi } from '#contract/admin/orders/orders.ts'
import { shippingApi } from '#contract/admin/orders/shipping.ts'
import { type SavedView, savedViewsApi } from '#contract/admin/staff/saved-views.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ExportButton } from '../features/exports/export-button.tsx'
import { BulkBar } from '../features/orders/bulk-bar.tsx'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { SavedViews } from '../features/orders/saved-views.tsx'
import { StateNav } from '../features/orders/state-nav.tsx'
import { choice, day, kept, more, search } from '../kit/filters.tsx'
import { ListView, listOf, useList } from '../kit/list-page.tsx'
import { useSelection } from '../kit/use-selection.ts'
import { JustShippedNotice } from '../shipping/just-shipped.tsx'

interface Data {
  page: CallOutput<typeof ordersApi.list>
  views: SavedView[]
  shipped: CallOutput<typeof shippingApi.recent>
}

const rules = {
  title: texts.title,
  filters: [
    kept('state'),
    search('q', texts.search),
    ...more(
      choice('method', texts.filters.method, texts.methods),
      choice('carrier', texts.filters.carrier, texts.carriers),
      choice('channel', texts.filters.channel, texts.channels),
      day('from', texts.filters.from),
      day('to', texts.filters.to),
    ),
  ],
  live: ['orders'],
} satisfies Partial<Parameters<typeof listOf>[1]> & { title: string }
const orders = listOf(ordersApi.list, rules)

export async function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  const [page, { views }, shipped] = await Promise.all([
    orders.load(client, url.searchParams),
    client.call(savedViewsApi.list, { query: { screen: 'orders' } }),
    client.call(shippingApi.recent, {}),
  ])
  return { page, views, shipped }
}

export function Component() {
  const { page, views, shipped } = useLoaderData<Data>()
  const list = useList(orders, page)
  const selection = useSelection(list.items.map(({ name }) => name))
  return (
    <ListView
      {...rules}
      list={list}
      actions={(can) => (
        <>
          <ExportButton name="orders" asks="order file" />
          {can(counterOrdersApi.write) && <LinkButton to="/admin/orders/new">{texts.write}</LinkButton>}
        </>
      )}
      intro={() => (
        <>
          <JustShippedNotice items={shipped.items.filter(({ mine }) => mine)} />
          <StateNav counts={page.counts} />
        </>
      )}
      above={() => <SavedViews views={views} />}
      columns={orderColumns}
      keyOf={({ name }) => name}
      choice={
        list.can(orderStepsApi.bulk)
          ? { selection, all: texts.selectAll, label: ({ name }) => texts.select(name) }
          : undefined
      }
      empty={page.q_too_short ? texts.tooShort : list.query.size > 0 ? texts.none : texts.noneYet}
      below={list.can(orderStepsApi.bulk) && <BulkBar selection={selection} />}
    />
  )
}
