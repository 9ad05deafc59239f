import type { ReactNode } from 'react'
import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { formatTwd } from '#domain/money.ts'
import { orderSummaryTexts } from '#messages/shop/cart/order-summary.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { isFreeShipping, ShippingProgress } from '#storefront/cart/shipping-progress.tsx'
import { OfferNote } from '../summary/offer-note.tsx'
import { OrderSummary } from '../summary/order-summary.tsx'
import { SummaryBar } from '../summary/summary-bar.tsx'

const texts = shippingTexts.summary

interface ShippingSummaryProps {
  /** Null until it is known. */
  step: ShippingStep | null
  /** The fee of another carrier is on its way. */
  pending: boolean
  /** What the shopper has not chosen yet. */
  missing: keyof typeof texts.missing | null
  action: ReactNode
}

/** What the order comes to, with the fee of the chosen carrier. */
export function ShippingSummary({ step, pending, missing, action }: ShippingSummaryProps) {
  const known = step && !pending
  return (
    <OrderSummary
      amounts={step && { goods: step.amount_goods, discount: step.amount_discount }}
      fee={known && <Fee step={step} />}
      total={known ? step.amount_total : null}
      totalLabel={texts.total}
      announcesTotal
      action={
        <>
          {action}
          {step && missing && <p className="mt-2 text-center text-sm text-ink-soft">{texts.missing[missing]}</p>}
        </>
      }
    >
      <OfferNote note={step?.offer} />
      {step && (
        <div className="mt-4">
          {isIslandFee(step) ? (
            <p className="text-sm text-warning">{texts.island(step.amount_delivery)}</p>
          ) : (
            <ShippingProgress shipping={step.shipping} />
          )}
        </div>
      )}
    </OrderSummary>
  )
}

/** A dash where there is none, with the reason beside it. */
function Fee({ step }: { step: ShippingStep }) {
  if (step.amount_delivery > 0) return formatTwd(step.amount_delivery)
  const isFree = step.selected_carrier_id !== null
  return (
    <>
      {isFree && <span className="mr-2 text-sm text-success">{texts.feeFree}</span>}
      {!isFree && <span className="sr-only">{texts.feeUnknown}</span>}
      <span aria-hidden={!isFree}>{orderSummaryTexts.none}</span>
    </>
  )
}

/** The cart would be delivered free, but not to an outlying island. */
function isIslandFee({ store, shipping, amount_delivery }: ShippingStep): boolean {
  return amount_delivery > 0 && (isFreeShipping(shipping) || store?.outlying_island === true)
}

export function ShippingBar({ step, missing, action }: Pick<ShippingSummaryProps, 'step' | 'missing' | 'action'>) {
  const label = missing ? texts.missing[missing] : texts.total
  return <SummaryBar label={label} total={step?.amount_total ?? null} action={action} />
}
