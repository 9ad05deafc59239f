import { type ReactNode, useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { cartPageTexts } from '#messages/cart-page.ts'
import { isFreeShipping, ShippingLine, shippingText } from '#storefront/cart/shipping-progress.tsx'
import { DiscountLedger } from './discount-ledger.tsx'

const texts = cartPageTexts.summary

/** What it comes to, and why. `action` is the way on, on wide screens. */
export function CartSummary({ cart, action }: { cart: Cart; action: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-panel px-5 py-6 md:px-6">
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      <dl className="mt-4 space-y-2 tabular-nums">
        <Row term={texts.goods}>{formatTwd(cart.amount_goods)}</Row>
        <Row term={texts.discount}>{formatTwd(twd(-cart.amount_discount))}</Row>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium">{texts.payable}</dt>
          <dd className="text-2xl font-semibold">
            <span role="status">{formatTwd(cart.amount_payable)}</span>
          </dd>
        </div>
      </dl>
      <DiscountLedger ledger={cart.ledger} />
      <div className="mt-4">
        <p className={`text-sm ${isFreeShipping(cart.shipping) ? 'text-success' : 'text-ink-soft'}`}>
          {shippingText(cart.shipping)}
        </p>
        <ShippingLine shipping={cart.shipping} className="mt-1.5 rounded-full" />
        <p className="mt-3 text-sm text-ink-soft">{texts.shippingLater}</p>
      </div>
      <div className="mt-5 max-lg:hidden">{action}</div>
    </section>
  )
}

function Row(props: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** On small screens the sum and the way on stay in sight while one looks through the lines. */
export function NextBar({ cart, action }: { cart: Cart; action: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-30 mt-10 flex items-center gap-4 border-t border-line bg-paper px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-[13px] text-ink-soft">{texts.payable}</span>
        <span className="text-lg font-semibold tabular-nums">{formatTwd(cart.amount_payable)}</span>
      </p>
      {action}
    </div>
  )
}
