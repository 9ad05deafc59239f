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

/** The order's state in one word; a cancelled or returned order says which, an unpaid one that it waits for its payment. */
export function OrderBadge({ order }: { order: BadgedOrder }) {
  const { label, tone } = listedBadge(order)
  return (
    <span className="inline-flex flex-col items-end gap-x-2 gap-y-1 whitespace-nowrap md:flex-row md:items-center">
      {order.status === 'pending_payment' && (
        <span className="text-[13px] font-medium text-copper">{texts.awaitingPayment}</span>
      )}
      <span
        data-tone={tone}
        className={`inline-flex items-center rounded-full px-2.5 text-[13px] leading-[26px] font-medium ${styles[tone]}`}
      >
        {label ?? shortStatus(order.status_text)}
      </span>
    </span>
  )
}

/** The first part of the full text: 已取消 of 已取消，退款處理中. */
function shortStatus(text: string): string {
  return text.split('，')[0] ?? text
}
