import { type BadgeTone, listedBadge } from '#domain/orders/order-labels.ts'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import type { ShownOrder } from './complete-order.ts'

const styles: Record<BadgeTone, string> = {
  grey: 'bg-[#e7e1d8] text-[#4a423c]',
  teal: 'bg-[#d3ebe7] text-[#0d5750]',
  yellow: 'bg-[#fbeec5] text-[#664600]',
  blue: 'bg-[#dbe7f7] text-[#1a4886]',
  green: 'bg-[#dbeddd] text-[#225932]',
}

type BadgedOrder = Pick<ShownOrder, 'status' | 'status_text' | 'state' | 'delivery_status'>

/** One of the specification's five labels; what is to be known more exactly stands beside it, smaller. */
export function OrderBadge({ order }: { order: BadgedOrder }) {
  const { label, tone } = listedBadge(order)
  const finer = finerStatus(order)
  return (
    <span className="inline-flex flex-col items-end gap-x-2 gap-y-1 whitespace-nowrap md:flex-row md:items-center">
      {finer && (
        <span className={`text-xs ${order.status === 'pending_payment' ? 'font-medium text-copper' : 'text-ink-soft'}`}>
          {finer}
        </span>
      )}
      <span
        data-tone={tone}
        className={`inline-flex items-center rounded-full px-2.5 text-[13px] leading-[26px] font-medium ${styles[tone]}`}
      >
        {label}
      </span>
    </span>
  )
}

const told = ['cancelled', 'expired', 'returned', 'refunded', 'arrived_at_store']

/** 待付款; else the first part of the full text: 已取消 of 已取消，退款處理中. Empty: the label says enough. */
function finerStatus({ status, status_text: text }: BadgedOrder): string {
  if (status === 'pending_payment') return texts.awaitingPayment
  return told.includes(status) ? (text.split('，')[0] ?? '') : ''
}
