import { invoicesApi } from '#contract/admin/orders/invoices.ts'
import { formatTwd } from '#domain/money.ts'
import { adminInvoicesTexts as texts } from '#messages/admin/orders/invoices.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Price } from '#ui/price.tsx'
import { ExportButton } from '../features/exports/export-button.tsx'
import { InvoiceState } from '../features/invoices/invoice-state.tsx'
import { InvoiceSteps } from '../features/invoices/invoice-steps.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { OrderLink } from '../kit/order-link.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(invoicesApi.list, {
  title: texts.title,
  actions: () => <ExportButton name="invoices" />,
  filters: [search('q', texts.search), choice('state', texts.state, texts.states)],
  live: ['orders'],
  empty: texts.empty,
  keyOf: ({ id }) => id,
  columns: [
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
  ],
})
