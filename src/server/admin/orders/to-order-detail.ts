import type {
  HistoryEntry,
  OrderDetail,
  OrderInvoice,
  OrderLine,
  OrderNote,
  OrderParcel,
  PaymentAttempt,
} from '#contract/admin/orders/order-detail.ts'
import { twd } from '#domain/money.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import type * as parts from './order-parts.repo.ts'
import type { OrderRecord } from './order-record.repo.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export function toRecordFields(row: OrderRecord) {
  return {
    id: row.id,
    name: row.order_name,
    version: row.version,
    state: row.state,
    channel: row.channel,
    placed_at: row.placed_at.toISOString(),
    paid_at: instant(row.paid_at),
    pay_before: instant(row.pay_before),
    shipped_at: instant(row.shipped_at),
    completed_at: instant(row.completed_at),
    payment_method: row.payment_method as OrderPaymentMethod | null,
    offer: row.offer_name,
    member: row.member,
  }
}

export function toRecipient(row: OrderRecord): OrderDetail['delivery']['recipient'] {
  return {
    name: row.recipient_name ?? '',
    phone: row.recipient_phone ?? '',
    zip: row.recipient_zip ?? '',
    city: row.recipient_city ?? '',
    district: row.recipient_district ?? '',
    address: row.recipient_address ?? '',
  }
}

export function toLine(row: Rows<typeof parts.selectLines>[number]): OrderLine {
  return {
    id: row.id,
    kind: row.kind,
    product_id: row.product_id,
    picture: row.picture,
    name: row.name ?? '',
    size: row.size_label ?? '',
    grind: row.grind,
    quantity: row.quantity,
    returned: row.returned,
    unit_price: twd(row.unit_price ?? 0),
    subtotal: twd(row.subtotal ?? 0),
    discount_share: twd(row.discount_share ?? 0),
  }
}

export function toPayments(
  rows: Rows<typeof parts.selectPayments>,
  notices: Rows<typeof parts.selectNotices>,
): PaymentAttempt[] {
  return rows.map((row) => ({
    trade_no: row.merchant_trade_no,
    gateway_trade_no: row.gateway_trade_no,
    method: row.method,
    amount: twd(row.amount),
    state: row.state,
    settles_order: row.settles_order,
    failure_code: row.failure_code,
    card_end: row.card?.last4 ?? null,
    card_record: row.card_state && {
      state: row.card_state,
      seen_at: instant(row.seen_at),
      unanswered: row.unanswered_since !== null,
      allowed: row.by_name === null ? null : { by: row.by_name, reason: row.allowed_reason ?? '' },
    },
    created_at: row.created_at.toISOString(),
    expires_at: instant(row.expires_at),
    paid_at: instant(row.paid_at),
    refunded: twd(row.refunded),
    notices: notices
      .filter(({ merchant_trade_no }) => merchant_trade_no === row.merchant_trade_no)
      .map(({ source, code, amount, decision, at }) => ({
        ...{ source, code, decision },
        amount: twd(amount),
        at: at.toISOString(),
      })),
  }))
}

export function toRefund(row: Rows<typeof parts.selectRefunds>[number]): OrderDetail['refunds'][number] {
  const { id, reason, amount, state, method, created_at, done_at, done_by, cause } = row
  return {
    ...{ id, reason, cause, state, method, done_by },
    amount: twd(amount),
    created_at: created_at.toISOString(),
    done_at: instant(done_at),
  }
}

export function toParcels(
  rows: Rows<typeof parts.selectParcels>,
  updates: Rows<typeof parts.selectParcelUpdates>,
): OrderParcel[] {
  return rows.map((row) => ({
    trade_no: row.merchant_trade_no,
    carrier: row.carrier,
    carrier_name: row.carrier_name,
    state: row.state,
    problem: row.problem,
    collects: row.collects,
    tracking_no: row.booking_note || row.payment_no + row.validation_no,
    status: row.status_text,
    created_at: row.created_at.toISOString(),
    events: updates
      .filter(({ parcel_id }) => parcel_id === row.id)
      .map(({ code, message, changed_at }) => ({ code, message, at: changed_at.toISOString() })),
  }))
}

export function toInvoices(
  rows: Rows<typeof parts.selectInvoices>,
  allowances: Rows<typeof parts.selectAllowances>,
): OrderInvoice[] {
  return rows.map(({ id, invoice_no, amount, state, problem, issued_at }) => ({
    ...{ invoice_no, state, problem },
    amount: twd(amount),
    issued_at: instant(issued_at),
    allowances: allowances
      .filter(({ invoice_id }) => invoice_id === id)
      .map((row) => ({
        no: row.allowance_no,
        amount: twd(row.amount),
        state: row.state,
        problem: row.problem,
        at: row.created_at.toISOString(),
      })),
  }))
}

export function toReturn(row: Rows<typeof parts.selectReturns>[number]): OrderDetail['returns'][number] {
  const { no, reason, goods_back, refund, note, created_at, pieces } = row
  return { no, reason, goods_back, refund: twd(refund), note, at: created_at.toISOString(), pieces }
}

export function toReturnRequest(
  row: Rows<typeof parts.selectReturnRequests>[number],
): OrderDetail['return_requests'][number] {
  const { state, reason, comment, answer, requested_at, pieces } = row
  return { state, reason, comment, answer, at: requested_at.toISOString(), pieces }
}

export function toHistoryEntry(row: Rows<typeof parts.selectHistory>[number]): HistoryEntry {
  const { event, to_state, actor, by_name, note, at } = row
  return { event, to_state, actor, by: by_name, note, at: at.toISOString() }
}

export function toNote({ id, author, text, at }: { id: string; author: string; text: string; at: Date }): OrderNote {
  return { id: String(id), author, text, at: at.toISOString() }
}
