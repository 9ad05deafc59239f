import { type Invoice, invoicesApi } from '#contract/admin/invoices.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { formatTwd } from '#domain/money.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminInvoicesTexts as texts } from '#messages/admin-invoices.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { Price } from '#ui/price.tsx'
import { InvoiceState } from '../features/invoices/invoice-state.tsx'
import { InvoiceSteps } from '../features/invoices/invoice-steps.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'

type Data = CallOutput<typeof invoicesApi.list>

const filters = ['state', 'q'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(invoicesApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<Invoice>[] = [
  {
    title: texts.order,
    heading: true,
    cell: ({ order_name }) => <OrderLink name={order_name} />,
  },
  { title: texts.number, cell: ({ invoice_no }) => invoice_no ?? adminKitTexts.none },
  {
    title: texts.state,
    cell: (invoice) => (
      <>
        <InvoiceState invoice={invoice} />
        {invoice.problem && <p className="text-xs text-danger">{invoice.problem}</p>}
      </>
    ),
  },
  {
    title: texts.to,
    cell: ({ kind, tax_number, title }) => (
      <>
        {texts.kinds[kind]}
        {tax_number && (
          <span className="block text-xs text-ink-soft">
            {tax_number} {title}
          </span>
        )}
      </>
    ),
  },
  {
    title: texts.amount,
    figures: true,
    cell: ({ amount, allowed }) => (
      <>
        <Price amount={amount} />
        {allowed > 0 && <span className="block text-xs text-ink-soft">{texts.allowed(formatTwd(allowed))}</span>}
      </>
    ),
  },
  {
    title: texts.issued,
    cell: ({ issued_at }) => (
      <span className="whitespace-nowrap">{issued_at ? showTime(issued_at) : adminKitTexts.none}</span>
    ),
  },
  { title: texts.actions, cell: (invoice) => <InvoiceSteps invoice={invoice} /> },
]

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const list = useKeysetList(data, (after) =>
    client.call(invoicesApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['orders'])
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
