import { useId } from 'react'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import type { ReturnBasis } from '#contract/shop/checkout/returns.ts'
import { formatTwd } from '#domain/money.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { returnTexts } from '#messages/shop/account/return-request.ts'
import { type ChosenPieces, previewRefund } from './preview-refund.ts'
import { RefundRows } from './refund-rows.tsx'

const texts = returnTexts.preview

interface RefundPreviewProps {
  basis: ReturnBasis
  chosen: ChosenPieces
  reason: ReturnReason | ''
  method: OrderDetail['payment_method']
}

/** What would be refunded, computed as the shop computes it. */
export function RefundPreview({ basis, chosen, reason, method }: RefundPreviewProps) {
  const id = useId()
  const preview = previewRefund(basis, chosen, reason)
  return (
    <section aria-labelledby={id} className="rounded-md bg-panel px-4 py-3">
      <h3 id={id} className="text-[15px] font-medium">
        {texts.heading}
      </h3>
      {/* the amount alone is read out when it changes: not every row with every press */}
      <p role="status" className="sr-only">
        {preview ? `${texts.total} ${formatTwd(preview.total)}` : ''}
      </p>
      {preview ? (
        <>
          <RefundRows rows={preview.rows} total={{ label: texts.total, amount: preview.total }} notes={preview.notes} />
          <p className="mt-2 text-sm text-ink-soft">
            {isRefundedByGateway(method) ? texts.card : texts.transfer}
            {texts.final}
          </p>
        </>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{texts.empty}</p>
      )}
      {reason === '' && <p className="mt-2 text-sm text-ink-soft">{texts.fault}</p>}
    </section>
  )
}
