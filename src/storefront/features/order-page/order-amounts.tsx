import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { formatTwd, sumTwd, twd } from '#domain/money.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'

const texts = orderPageTexts.amounts

/** What the order comes to, every dollar explained. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  const refunded = sumTwd((order.returns ?? []).map(({ refund }) => refund))
  return (
    <dl className="mt-4 space-y-1 text-[15px] tabular-nums">
      <Row term={texts.goods}>{formatTwd(order.amount_goods)}</Row>
      {order.amount_discount > 0 && (
        <Row term={order.offer_name ? `${texts.discount}（${order.offer_name}）` : texts.discount}>
          {formatTwd(twd(-order.amount_discount))}
        </Row>
      )}
      <Row term={texts.fee}>{order.amount_delivery === 0 ? texts.freeFee : formatTwd(order.amount_delivery)}</Row>
      {order.payment_term && <Row term={texts.payment}>{order.payment_term}</Row>}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-medium">{texts.total}</dt>
        <dd className="text-2xl font-semibold">{formatTwd(order.amount_total)}</dd>
      </div>
      {refunded > 0 && (
        <>
          <Row term={texts.refunded}>{formatTwd(twd(-refunded))}</Row>
          <Row term={texts.kept}>{formatTwd(twd(order.amount_total - refunded))}</Row>
        </>
      )}
    </dl>
  )
}

function Row(props: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="shrink-0">{props.children}</dd>
    </div>
  )
}
