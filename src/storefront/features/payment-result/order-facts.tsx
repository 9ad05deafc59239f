import { type ReactNode, useId } from 'react'
import type { PaymentResult } from '#contract/shop/checkout/payment.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { choiceText } from '#messages/grinds.ts'
import { paymentResultTexts } from '#messages/shop/cart/payment-result.ts'

const texts = paymentResultTexts.order

/** The order: its number, what is in it, what it comes to. */
export function OrderFacts({ order }: { order: PaymentResult }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg bg-panel px-5 py-6 md:px-7">
      <h3 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h3>
      <dl className="mt-4 space-y-1 text-[15px]">
        <Fact term={texts.name}>
          <span className="tracking-[0.04em] tabular-nums">{order.order_name}</span>
        </Fact>
        {order.payment_term !== '' && <Fact term={texts.method}>{order.payment_term}</Fact>}
        {order.pay_before && !order.number && (
          <Fact term={texts.payBefore}>
            <time dateTime={order.pay_before} className="tabular-nums">
              {taipeiMinute(new Date(order.pay_before))}
            </time>
          </Fact>
        )}
      </dl>
      <ul aria-label={texts.items} className="mt-4 divide-y divide-line border-y border-line">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
          <li key={index} className="flex items-baseline justify-between gap-4 py-3 tabular-nums">
            <span className="min-w-0">
              {item.product}
              <span className="ml-2 text-[13px] break-keep text-ink-soft">
                {choiceText(item.size_label, item.grind_label)}
              </span>
              <span aria-hidden className="ml-2 whitespace-nowrap text-ink-soft">
                {texts.quantity(item.qty)}
              </span>
              <span className="sr-only">{texts.quantitySpoken(item.qty)}</span>
            </span>
            <span className="shrink-0">{formatTwd(item.subtotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-1 tabular-nums">
        <Fact term={texts.goods}>{formatTwd(order.amount_goods)}</Fact>
        {order.amount_discount > 0 && <Fact term={texts.discount}>{formatTwd(twd(-order.amount_discount))}</Fact>}
        <Fact term={texts.fee}>{order.amount_delivery === 0 ? texts.freeFee : formatTwd(order.amount_delivery)}</Fact>
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt className="font-medium">{texts.total}</dt>
          <dd className="text-2xl font-semibold">{formatTwd(order.total_amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{props.term}</dt>
      <dd className="min-w-0 text-right">{props.children}</dd>
    </div>
  )
}
