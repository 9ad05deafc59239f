import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { allowedAdminSteps } from '#domain/admin/order-steps.ts'
import { twd } from '#domain/money.ts'
import { parcelChangeFor } from '#domain/parcels/parcel-change.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordLook } from '#server/modules/audit/record-audit.ts'
import { selectLatestParcel } from '#server/modules/fulfilment/parcels.repo.ts'
import { listOrderMails } from '#server/modules/mail/order-mail-log.ts'
import type { Actor } from '#server/ports/actor.ts'
import { listChargebacks } from './chargebacks.repo.ts'
import { selectNotes } from './order-notes.repo.ts'
import * as parts from './order-parts.repo.ts'
import { findOrderRecord, type OrderRecord } from './order-record.repo.ts'
import { toChargeback } from './to-chargeback.ts'
import * as to from './to-order-detail.ts'

/** A look at it is kept: who it was sent to, and where, is personal. */
export async function readAdminOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  name: string,
): Promise<OrderDetail> {
  const order = await readOrderDetail(deps.db, name)
  const thing = { kind: 'order', id: order.id, name: order.name } as const
  await recordLook(deps.db, actor, { action: 'order.look', thing, at: deps.clock.now() })
  return order
}

/** Not kept in the log: for what answers a call that is kept anyway. */
export async function readOrderDetail(db: Db, name: string): Promise<OrderDetail> {
  const record = await findOrderRecord(db, name)
  if (!record) throw new AppError('order_not_found')
  const { id } = record
  const payments = await parts.selectPayments(db, id)
  const notices = await parts.selectNotices(
    db,
    payments.flatMap(({ merchant_trade_no: no }) => no ?? []),
  )
  const refunds = await parts.selectRefunds(db, id)
  const returns = await parts.selectReturns(db, id)
  const requests = await parts.selectReturnRequests(db, id)
  const history = await parts.selectHistory(db, id)
  const settling = payments.find(({ settles_order, state }) => settles_order && state === 'paid')
  const kind = record.carrier?.kind ?? null
  return {
    ...to.toRecordFields(record),
    allowed_steps: allowedAdminSteps({
      state: record.state,
      delivery: kind,
      paidLeft: settling ? settling.amount - settling.refunded : 0,
    }),
    amounts: {
      goods: twd(record.goods_amount),
      discount: twd(record.discount_amount),
      shipping: twd(record.shipping_amount),
      total: twd(record.total_amount),
      refunded: twd(refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)),
    },
    delivery: await readDelivery(db, record),
    lines: (await parts.selectLines(db, id)).map(to.toLine),
    payments: to.toPayments(payments, notices),
    refunds: refunds.map(to.toRefund),
    chargebacks: (await listChargebacks(db, id)).map(toChargeback),
    parcels: to.toParcels(await parts.selectParcels(db, id), await parts.selectParcelUpdates(db, id)),
    invoices: to.toInvoices(await parts.selectInvoices(db, id), await parts.selectAllowances(db, id)),
    returns: returns.map(to.toReturn),
    return_requests: requests.map(to.toReturnRequest),
    history: history.map(to.toHistoryEntry),
    notes: (await selectNotes(db, id)).map(to.toNote),
    mails: await listOrderMails(db, {
      orderId: id,
      paymentIds: payments.map((payment) => payment.id),
      refundIds: refunds.map((refund) => refund.id),
      returnIds: returns.map((one) => one.id),
      requestIds: requests.map((request) => request.id),
      eventTimes: history.map(({ at }) => at),
    }),
  }
}

async function readDelivery(db: Db, record: OrderRecord): Promise<OrderDetail['delivery']> {
  const latest = await selectLatestParcel(db, record.id)
  const parcel = latest && { state: latest.state, asked: latest.asked_at !== null, event: latest.event }
  return {
    carrier: record.carrier?.code ?? null,
    carrier_name: record.carrier?.name ?? null,
    kind: record.carrier?.kind ?? null,
    store_id: record.store_id,
    store_name: record.store_name,
    store_address: record.store_address,
    recipient: to.toRecipient(record),
    gift: record.is_gift ? { message: record.gift_message, hide_prices: record.hides_prices } : null,
    recipient_change: parcelChangeFor('recipient', parcel),
    store_change: parcelChangeFor('store', parcel),
  }
}
