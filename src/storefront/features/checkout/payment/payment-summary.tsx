import type { ReactNode } from 'react'
import type { OfferNote as Note } from '#contract/shop/checkout/cart.ts'
import { formatTwd, type Twd } from '#domain/money.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'
import { OfferNote } from '../summary/offer-note.tsx'
import { OrderSummary } from '../summary/order-summary.tsx'
import { SummaryBar } from '../summary/summary-bar.tsx'

const texts = paymentStepTexts.summary

export interface Amounts {
  goods: Twd
  discount: Twd
  fee: Twd
  total: Twd
}

export interface PaymentSummaryProps {
  /** Null until they are known. */
  amounts: Amounts | null
  /** They are not those that the step before showed. */
  changed: boolean
  deliverTo: string
  offer?: Note | undefined
  action: ReactNode
}

export function PaymentSummary({ amounts, changed, deliverTo, offer, action }: PaymentSummaryProps) {
  return (
    <OrderSummary
      amounts={amounts}
      fee={amounts && (amounts.fee === 0 ? texts.freeFee : formatTwd(amounts.fee))}
      total={amounts?.total ?? null}
      totalLabel={texts.total}
      action={action}
    >
      {changed && (
        <p role="status" className="mt-2 text-sm text-warning">
          {texts.changed}
        </p>
      )}
      <OfferNote note={offer} />
      {deliverTo !== '' && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
          {texts.deliverTo}
          <span className="ml-2 text-ink">{deliverTo}</span>
        </p>
      )}
    </OrderSummary>
  )
}

export function PaymentBar({ amounts, action }: Pick<PaymentSummaryProps, 'amounts' | 'action'>) {
  return <SummaryBar label={texts.total} total={amounts?.total ?? null} action={action} />
}
