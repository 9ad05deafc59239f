import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import type { ReturnedPart } from '#contract/shop/checkout/returns.ts'
import { formatTwd } from '#domain/money.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'
import { Panel } from '#ui/panel.tsx'
import { Fact } from './fact.tsx'
import { RefundRows } from './refund-rows.tsx'

const texts = orderPageTexts.refund

/** What was refunded in all; and of each return every dollar, by which rule, when and how. */
export function OrderRefund({ order }: { order: Pick<OrderDetail, 'refund' | 'returns'> }) {
  const { refund, returns = [] } = order
  if (!refund && returns.length === 0) return null
  return (
    <Panel title={texts.heading}>
      {refund && (
        <>
          <dl className="space-y-1.5 text-[15px]">
            <Fact term={texts.amount}>
              {formatTwd(refund.amount)}
              <span className={`ml-2 text-sm ${refund.done ? 'text-success' : 'text-warning'}`}>
                {refund.done ? texts.done : texts.open}
              </span>
            </Fact>
          </dl>
          <p className="mt-2 text-[15px]">{refund.text}</p>
        </>
      )}
      {returns.map((part) => (
        <ReturnedPartRows key={part.no} part={part} />
      ))}
    </Panel>
  )
}

function ReturnedPartRows({ part }: { part: ReturnedPart }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="font-medium tabular-nums">{texts.part(part.no, taipeiDay(new Date(part.at)))}</h3>
      <p className="text-sm text-ink-soft">{part.reason}</p>
      <RefundRows rows={part.rows} total={{ label: texts.total, amount: part.refund }} notes={part.notes} />
      <p className="mt-3 text-sm">{part.refund_text}</p>
      {part.refunded_at && (
        <p className="text-sm text-ink-soft tabular-nums">{texts.doneAt(taipeiMinute(new Date(part.refunded_at)))}</p>
      )}
    </section>
  )
}
