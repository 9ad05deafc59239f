import { Card } from '#admin/kit/card.tsx'
import { Facts, Folded, TimeList } from '#admin/kit/facts.tsx'
import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { OrderDetail, PaymentAttempt } from '#contract/admin/orders/order-detail.ts'
import { isShownAsSettling, type ShownPaymentState, shownPaymentState } from '#domain/admin/order-record-states.ts'
import { formatTwd } from '#domain/money.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { CardRecord } from './card-record.tsx'

const texts = adminOrderPageTexts.payments
const tones: Record<ShownPaymentState, Tone> = {
  started: 'neutral',
  waiting: 'waiting',
  paid: 'good',
  failed: 'bad',
  lapsed: 'neutral',
  to_collect: 'waiting',
  collected: 'good',
  not_collected: 'neutral',
  ended: 'neutral',
}

/** Every attempt to pay, with every notice that the gateway sent about it. */
export function PaymentsCard({ order }: { order: OrderDetail }) {
  return (
    <Card title={texts.title}>
      {order.payments.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-4">
        {order.payments.map((payment) => (
          <Attempt key={payment.created_at} order={order} payment={payment} />
        ))}
      </ul>
    </Card>
  )
}

function Attempt({ order, payment }: { order: OrderDetail; payment: PaymentAttempt }) {
  const { notices } = payment
  const state = shownPaymentState(order.state, payment)
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{adminOrderTexts.methods[payment.method]}</span>
        {formatTwd(payment.amount)}
        <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
        {isShownAsSettling({ settles: payment.settles_order, state: payment.state }) && (
          <span className="text-xs text-ink-soft">{texts.settles}</span>
        )}
        <span className="ml-auto text-xs text-ink-soft">{showTime(payment.paid_at ?? payment.created_at)}</span>
      </p>
      <Facts
        rows={[
          [texts.tradeNo, payment.trade_no],
          [texts.gatewayNo, payment.gateway_trade_no],
          ['', payment.card_end ? texts.card(payment.card_end) : null],
        ]}
      />
      <CardRecord order={order} payment={payment} />
      {notices.length > 0 && (
        <Folded title={texts.notices(notices.length)}>
          <TimeList
            rows={notices.map(({ at, source, code, amount, decision }, index) => ({
              key: `${at} ${index}`,
              time: showTime(at),
              text: `${texts.source[source]} ${texts.notice(code, amount, decision)}`,
            }))}
          />
        </Folded>
      )}
    </li>
  )
}
