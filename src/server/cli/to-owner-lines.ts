/** Orders and refunds as lines of text, for a terminal. */
import { formatTwd, twd } from '#domain/money.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { ownerTexts as texts } from '#messages/admin/orders/owner.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { orderTexts } from '#messages/orders.ts'
import type { OwnerListRow, OwnerOrderRow } from './owner-orders.repo.ts'

/** A label and its amount. */
export function moneyRow(label: string, amount: number): string {
  return `  ${label}  ${formatTwd(twd(amount))}`
}

export function toListLine(row: OwnerListRow): string {
  const fields = [
    row.order_name,
    taipeiMinute(row.placed_at),
    texts.state(row.state),
    formatTwd(twd(row.total_amount)),
    orderTexts.paymentTerm(row.payment_method),
    row.carrier_name,
    row.recipient_name,
    row.problem && `! ${row.problem}`,
  ]
  return fields.filter(Boolean).join('  ')
}

export function toOrderLines(row: OwnerOrderRow): string[] {
  const money = (amount: number) => formatTwd(twd(amount))
  return [
    `${row.order_name}  ${texts.state(row.state)}  ${taipeiMinute(row.placed_at)}`,
    `  ${row.buyer ?? '-'}  ${orderTexts.paymentTerm(row.payment_method)}  ${row.paid_at ? taipeiMinute(row.paid_at) : '-'}`,
    ...row.lines.map(({ name, size_label, grind, quantity }) =>
      `  ${name} x ${quantity}  ${choiceText(size_label, grind ? grindTexts[grind] : '')}`.trimEnd(),
    ),
    `  ${money(row.goods_amount)} - ${money(row.discount_amount)} + ${money(row.shipping_amount)} = ${money(row.total_amount)}`,
    `  ${row.carrier_name ?? '-'}  ${[row.store_id, row.place].filter(Boolean).join(' ')}  ${row.recipient_name} ${row.recipient_phone}`,
    ...row.parcels.flatMap(parcelLines),
    ...row.invoices.map((invoice) => `  invoice ${invoiceText(invoice)}`),
    ...row.refunds.map(
      ({ reason, amount, state }) => `  refund ${texts.refundReason(reason)} ${money(amount)} ${state}`,
    ),
    ...row.return_requests.map(({ state, reason, comment, pieces }) =>
      `  return ${state} ${reason} ${piecesText(pieces)} ${oneLine(comment)}`.trimEnd(),
    ),
    ...row.returns.map(({ no, reason, refund, pieces }) =>
      `  returned #${no} ${reason} ${money(refund)} ${piecesText(pieces)}`.trimEnd(),
    ),
    ...row.events.map(({ event, actor, note, at }) =>
      `  ${taipeiMinute(new Date(at))} ${event} (${actor}) ${oneLine(note)}`.trimEnd(),
    ),
  ]
}

/** Pieces that are sold again are marked. */
function piecesText(pieces: readonly { name: string; quantity: number; restocked?: number }[]): string {
  return pieces
    .map(({ name, quantity, restocked = 0 }) => `${name} x ${quantity}${restocked > 0 ? ` (+${restocked})` : ''}`)
    .join(', ')
}

function parcelLines(parcel: OwnerOrderRow['parcels'][number]): string[] {
  const numbers = [parcel.logistics_id, parcel.payment_no + parcel.validation_no, parcel.booking_note].filter(Boolean)
  return [
    `  parcel ${parcel.merchant_trade_no} ${parcel.state} ${numbers.join(' ')}`.trimEnd(),
    ...(parcel.problem ? [`    ! ${oneLine(parcel.problem)}`] : []),
    ...parcel.updates.map(({ code, message, changed_at }) =>
      `    ${taipeiMinute(new Date(changed_at))} ${code} ${oneLine(message)}`.trimEnd(),
    ),
  ]
}

function invoiceText({ state, invoice_no, problem, allowance_no }: OwnerOrderRow['invoices'][number]): string {
  return [invoice_no, state, allowance_no, problem && `! ${oneLine(problem)}`].filter(Boolean).join(' ')
}

/** Removes control characters: texts written by others must not control the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

export function toRefundLine(refund: {
  order_name: string
  reason: string
  amount: number
  state: string
  method: string
  created_at: Date
}): string {
  const { order_name, reason, amount, state, method, created_at } = refund
  const who = state === 'by_hand' ? texts.awaitingManualRefund : texts.refundingByGateway
  const fields = [texts.refundReason(reason), orderTexts.paymentTerm(method), who, taipeiMinute(created_at)]
  return [order_name, formatTwd(twd(amount)), ...fields].join('  ')
}
