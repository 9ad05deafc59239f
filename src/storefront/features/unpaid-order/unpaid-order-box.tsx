import { useId } from 'react'
import type { UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { StateLinkButton } from '#front/navigation/state-link.tsx'
import { unpaidOrderTexts as texts } from '#messages/shop/cart/unpaid-order.ts'
import { notifyCartChanged } from '#storefront/cart/cart-events.ts'
import { payTarget } from '#storefront/payment/pay-target.ts'
import { CancelOrder } from './cancel-order.tsx'
import { PayBefore } from './pay-before.tsx'

/** A placed order that waits for its payment: pay it, or take it back. */
export default function UnpaidOrderBox({ order }: { order: UnpaidOrder }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-copper/40 bg-copper/5 px-4 py-4 max-sm:pb-2 md:px-6"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-base font-semibold">
          {texts.heading}
        </h2>
        <p className="text-sm tabular-nums">{texts.order(order.order_name, order.item_count, order.amount_total)}</p>
        {order.pay_before && <PayBefore key={order.pay_before} instant={order.pay_before} onOver={notifyCartChanged} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
        <StateLinkButton {...payTarget(order)} className="min-h-11 px-6 max-sm:w-full">
          {texts.pay}
        </StateLinkButton>
        <CancelOrder
          orderId={order.order_id}
          className="min-h-11 text-sm text-ink-soft underline underline-offset-4 hover:text-ink max-sm:w-full"
        >
          {texts.cancel}
        </CancelOrder>
      </div>
    </section>
  )
}
