import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { sumTwd, twd } from '#domain/money.ts'
import { canTransition } from '#domain/orders/order-transitions.ts'
import { returnBefore } from '#domain/orders/returns.ts'
import { pickUpBefore, tracking } from '#domain/orders/tracking.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { isOnWayBack } from '#domain/parcels/parcel-events.ts'
import { orderTexts as texts } from '#messages/orders.ts'
import { type Today, toConfirmedSchedule } from '#server/modules/orders/to-delivery.ts'
import { toPaymentNumber } from '#server/modules/payments/to-payment-number.ts'
import type { OrderDetailRow } from './order-detail.repo.ts'
import { toListedOrder } from './to-listed-order.ts'
import { isReturnable, toReturnBasis, toReturnedParts, toReturnRequest } from './to-returns.ts'
import { toTimeline } from './to-timeline.ts'

export function toOrderDetail(row: OrderDetailRow, today: Today): OrderDetail {
  const { now } = today
  const canPay = row.state === 'pending_payment' && row.pay_before !== null && row.pay_before > now
  const canReturn = isReturnable(row, now)
  const listed = toListedOrder(row, now)
  return {
    ...listed,
    products: listed.products.map((product, index) => {
      const lots = row.line_lots[index] ?? []
      return lots.length > 0 ? { ...product, lots } : product
    }),
    amount_goods: twd(row.goods_amount),
    amount_discount: twd(row.discount_amount),
    amount_delivery: twd(row.shipping_amount),
    offer_name: row.offer_name ?? '',
    payment_method: row.payment_method,
    carrier: row.carrier_name ?? '',
    delivery_kind: row.carrier_kind,
    gift: row.is_gift ? { message: row.gift_message, hide_prices: row.hides_prices } : null,
    timeline: toTimeline(row),
    number: canPay ? toNumber(row) : null,
    pay_before: canPay ? toInstant(row.pay_before) : null,
    parcel: toParcel(row),
    schedule: toConfirmedSchedule(row, today),
    invoice: toInvoice(row),
    refund: toRefund(row),
    return_request: toReturnRequest(row),
    returns: toReturnedParts(row),
    return_basis: canReturn ? toReturnBasis(row) : null,
    can_pay: canPay,
    can_cancel: canTransition(row.state, 'cancel'),
    can_return: canReturn,
    return_before: canReturn ? toInstant(returnBefore(row.completed_at ?? now)) : null,
  }
}

/** Of the latest unpaid attempt. */
function toNumber({ attempts }: OrderDetailRow): OrderDetail['number'] {
  const number = attempts.findLast(({ state }) => state === 'waiting')?.number
  return number ? toPaymentNumber(number) : null
}

function toParcel(row: OrderDetailRow): OrderDetail['parcel'] {
  const { parcel } = row
  if (!parcel) return null
  const { no, url } = tracking(parcel.carrier_code, {
    paymentNo: parcel.payment_no,
    validationNo: parcel.validation_no,
    bookingNote: parcel.booking_note,
  })
  const arrivedAt = row.events.findLast(({ to_state }) => to_state === 'arrived_at_store')?.at
  const onWayBack = row.parcel_position !== null && isOnWayBack(row.parcel_position)
  const waitsAtStore = row.state === 'arrived_at_store' && arrivedAt !== undefined && !onWayBack
  return {
    carrier: parcel.carrier_name,
    tracking_no: no,
    tracking_url: url,
    status_text: parcelText(parcel.event, parcel.status_text, row.carrier_kind),
    store: row.carrier_kind === 'store' ? (row.store_name ?? '') : '',
    pick_up_before: waitsAtStore ? toInstant(pickUpBefore(new Date(arrivedAt))) : null,
  }
}

/** An update that the shop has no words for is shown as the carrier sent it. */
function parcelText(
  event: NonNullable<OrderDetailRow['parcel']>['event'],
  carrierText: string,
  kind: OrderDetailRow['carrier_kind'],
): string {
  if (event === null) return texts.parcel.waiting
  // at the door nothing is picked up
  if (event === 'picked_up' && kind === 'home') return texts.delivered
  return event === 'unknown' || event === 'no_change' ? carrierText : texts.parcel[event]
}

function toInvoice({ invoice, invoice_choice }: OrderDetailRow): OrderDetail['invoice'] {
  return {
    choice: invoice?.choice ?? invoice_choice ?? { kind: 'member' },
    invoice_no: invoice?.invoice_no ?? '',
    issued_at: toInstant(invoice?.issued_at),
    random_number: invoice?.random_number ?? '',
    voided: invoice?.state === 'voided',
    allowed: twd(invoice?.allowed ?? 0),
  }
}

/** All refunds of the order as one: done when none is pending. */
function toRefund({ refund_rows: refunds }: OrderDetailRow): OrderDetail['refund'] {
  const [first] = refunds
  if (!first) return null
  const pending = refunds.find(({ state }) => state !== 'done')
  const { method } = pending ?? first
  const refundTexts = isRefundedByGateway(method) ? texts.refund.card : texts.refund.transfer
  return {
    amount: sumTwd(refunds.map(({ amount }) => twd(amount))),
    done: !pending,
    text: pending ? refundTexts.open : refundTexts.done,
  }
}

function toInstant(time: Date | string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
