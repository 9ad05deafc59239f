import { showTime } from '#admin/kit/time.ts'
import type { RefundPreview } from '#contract/admin/orders/order-refunds.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { Price } from '#ui/price.tsx'

const texts = adminOrderPageTexts.refundPanel

/** What will happen: to the money, at the gateway, to the invoice and to the stock. */
export function RefundResult({ preview }: { preview: RefundPreview }) {
  const { rows, rules, gateway, invoice, stock } = preview
  const invoiceText =
    invoice.action === 'allowance' ? texts.invoice.allowance(invoice.amount) : texts.invoice[invoice.action]
  return (
    <section aria-label={texts.result} className="rounded-lg border border-line bg-panel/60 p-4">
      <dl className="grid gap-1">
        {rows.map(({ label, amount, kind }) => (
          <div key={label} className={`flex justify-between gap-4 ${kind === 'detail' ? 'pl-4 text-ink-soft' : ''}`}>
            <dt>{label}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1 text-base font-semibold">
          <dt>{texts.refund}</dt>
          <dd>
            <Price amount={preview.refund} />
          </dd>
        </div>
      </dl>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{texts.gateway[gateway.action]}</li>
        {gateway.not_before && <li>{texts.notBefore(showTime(gateway.not_before))}</li>}
        <li>{invoiceText}</li>
        <li>{texts.stock(stock.pieces_back)}</li>
        {preview.whole_order && <li>{texts.whole}</li>}
        {preview.refund > 0 && <li>{texts.notified}</li>}
      </ul>
    </section>
  )
}
