import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { formatTwd } from '#domain/money.ts'
import { orderBadge } from '#domain/orders/order-labels.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'
import { invoiceTexts } from '#messages/shop/cart/invoice.ts'
import { Panel } from '#ui/panel.tsx'
import { Fact, Facts } from './facts.tsx'

const texts = orderPageTexts.invoice

/** The invoice: where it is stored, and its number once it is issued. */
export function OrderInvoice({ order: { invoice, status } }: { order: Pick<OrderDetail, 'invoice' | 'status'> }) {
  // of a cancelled order no invoice is to be expected
  const notYet = orderBadge(status).label === null ? texts.none : texts.waiting
  return (
    <Panel title={texts.heading}>
      <Facts>
        <Fact term={texts.kind}>{invoiceTexts.kinds[invoice.choice.kind]}</Fact>
        <Fact term={texts.number}>
          {invoice.invoice_no || notYet}
          {invoice.voided && <span className="ml-2 text-sm text-danger">{texts.voided}</span>}
        </Fact>
        {invoice.random_number && <Fact term={texts.random}>{invoice.random_number}</Fact>}
        {invoice.issued_at && <Fact term={texts.issued}>{taipeiDay(new Date(invoice.issued_at))}</Fact>}
        {invoice.allowed > 0 && <Fact term={texts.allowed}>{formatTwd(invoice.allowed)}</Fact>}
      </Facts>
    </Panel>
  )
}
