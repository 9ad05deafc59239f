import type { ListedOrder } from '#contract/orders.ts'
import { type BadgeTone, orderBadge } from '#domain/orders/order-labels.ts'

const styles: Record<BadgeTone, string> = {
  grey: 'bg-[#e7e1d8] text-[#4a423c]',
  teal: 'bg-[#d3ebe7] text-[#0d5750]',
  yellow: 'bg-[#fbeec5] text-[#664600]',
  blue: 'bg-[#dbe7f7] text-[#1a4886]',
  green: 'bg-[#dbeddd] text-[#225932]',
}

/** The order's state in one word; a cancelled or returned order says which. */
export function OrderBadge({ order }: { order: Pick<ListedOrder, 'status' | 'status_text'> }) {
  const { label, tone } = orderBadge(order.status)
  return (
    <span
      data-tone={tone}
      className={`inline-flex items-center rounded-full px-2.5 text-[13px] leading-[26px] font-medium whitespace-nowrap ${styles[tone]}`}
    >
      {label ?? shortStatus(order.status_text)}
    </span>
  )
}

/** The first part of the full text: 已取消 of 已取消，退款處理中. */
function shortStatus(text: string): string {
  return text.split('，')[0] ?? text
}
