import type { SizeId } from '#contract/scalars.ts'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { twd } from '#domain/money.ts'
import { orderLabels } from '#domain/orders/order-labels.ts'
import { isOnWayBack } from '#domain/parcels/parcel-events.ts'
import { grindTexts } from '#messages/grinds.ts'
import { orderTexts } from '#messages/orders.ts'
import type { LineChoiceRow, ListedOrderRow } from './listed-order.ts'

export function toListedOrder(row: ListedOrderRow, now: Date): ListedOrder {
  const labels = orderLabels(row.state)
  return {
    order_id: row.id,
    order_name: row.order_name,
    date_order: row.placed_at.toISOString(),
    amount_total: twd(row.total_amount),
    state: labels.state,
    delivery_status: labels.delivery,
    status: row.state,
    status_text: statusText(row, now),
    payment_term: orderTexts.paymentTerm(row.payment_method),
    shipping_info: {
      name: row.recipient_name ?? '',
      phone: row.recipient_phone ?? '',
      address: deliveryAddress(row),
    },
    products: row.lines.map(({ name, image, subtotal, returned, ...line }) => ({
      ...line,
      ...toLineChoice(line),
      product_name: name,
      product_image: image ? `${image}-800.jpg` : '',
      subtotal: twd(subtotal),
      ...(returned > 0 ? { returned } : {}),
    })),
    trade_nos: row.trade_nos,
    has_number: row.has_number,
  }
}

export function toLineChoice({ size_id, size_label, grind }: LineChoiceRow) {
  return { size_id: size_id as SizeId, size_label, grind, grind_label: grind ? grindTexts[grind] : '' }
}

/** The store's name and address, or the recipient's own. */
function deliveryAddress(row: ListedOrderRow): string {
  if (row.carrier_kind === 'store') return [row.store_name, row.store_address].filter(Boolean).join(' ')
  const place = [row.recipient_city, row.recipient_district, row.recipient_address].map((part) => part ?? '').join('')
  return [row.recipient_zip, place].filter(Boolean).join(' ')
}

/** The status that the member sees, refunds included. */
function statusText(row: ListedOrderRow, now: Date): string {
  const texts = orderTexts.status
  switch (row.state) {
    case 'pending_payment':
      return row.pay_before && row.pay_before <= now ? texts.paymentDeadlinePassed : texts.pending_payment
    case 'confirmed':
      return row.payment_method === 'cod' ? texts.confirmedCash : texts.confirmed
    case 'shipped':
    case 'arrived_at_store':
      return row.parcel_position && isOnWayBack(row.parcel_position) ? texts.onWayBack : texts[row.state]
    case 'completed':
      if (row.part_refunds === 0) return texts.completed
      return row.open_refunds > 0 ? texts.completedPartRefund : texts.completedPartRefunded
    case 'cancelled':
    case 'expired':
    case 'returned':
      return texts[row.state] + refundText(row)
    default:
      return texts[row.state]
  }
}

function refundText({ refunds, open_refunds }: ListedOrderRow): string {
  if (refunds === 0) return ''
  return open_refunds > 0 ? orderTexts.refundInProgress : orderTexts.refundDone
}
