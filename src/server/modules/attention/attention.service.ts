/** The list of what needs a person: every module is asked what it knows, the rules are in `domain/attention`. */
import { type AttentionItem, type Matter, toAttentionList } from '#domain/attention/attention.ts'
import { invoiceAttention } from '#domain/attention/invoice-attention.ts'
import {
  overpaidAttention,
  refundAttention,
  returnAttention,
  unshippedAttention,
} from '#domain/attention/order-attention.ts'
import { parcelAttention } from '#domain/attention/parcel-attention.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { listDeadJobs } from '#server/jobs/jobs.repo.ts'
import { listUnsettledInvoiceFacts } from '#server/modules/invoices/unsettled-invoices.repo.ts'
import { listOpenNotices } from '#server/modules/lots/recall.repo.ts'
import { listUnshippedOrders } from '#server/modules/orders/unshipped-orders.repo.ts'
import { findOverdueParcelCheck, listOpenParcelFacts } from '#server/modules/parcels/open-parcels.repo.ts'
import { selectPendingRefunds } from '#server/modules/payments/refunds.repo.ts'
import {
  findOverduePaymentCheck,
  findUnansweredRefund,
  listOverpaidRefunds,
  listUnknownTrades,
} from '#server/modules/payments/unsettled-payments.repo.ts'
import { listOpenReturns } from '#server/modules/returns/open-returns.repo.ts'
import { insertDone, selectDoneKeys } from './attention.repo.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

/** Urgent matters first, then the oldest. */
export async function listAttention({ db, clock }: ListDeps): Promise<AttentionItem[]> {
  const now = clock.now()
  const matters = await Promise.all([
    listOpenParcelFacts(db).then((parcels) => parcels.flatMap((parcel) => parcelAttention(parcel, now) ?? [])),
    listUnsettledInvoiceFacts(db).then((invoices) => invoices.flatMap((invoice) => invoiceAttention(invoice) ?? [])),
    listRefundMatters(db),
    listOverpaidRefunds(db).then((refunds) => refunds.map(overpaidAttention)),
    listOpenReturns(db).then((requests) => requests.map(returnAttention)),
    listUnshippedOrders(db).then((orders) => orders.map(unshippedAttention)),
    listTradeMatters(db),
    listGatewayMatters(db, now),
    listRecallMatters(db),
    listJobMatters(db),
  ])
  return toAttentionList(matters.flat(), await selectDoneKeys(db), now)
}

async function listRefundMatters(db: Db): Promise<Matter[]> {
  return (await selectPendingRefunds(db, null)).map(({ id, order_name, state, amount, created_at }) =>
    refundAttention({
      id,
      orderName: order_name,
      byHand: state === 'by_hand',
      amount: twd(amount),
      createdAt: created_at,
    }),
  )
}

async function listTradeMatters(db: Db): Promise<Matter[]> {
  return (await listUnknownTrades(db)).map(({ merchantTradeNo, amount, since }) => ({
    kind: 'payment_without_order',
    id: merchantTradeNo,
    orderName: null,
    since,
    detail: `${merchantTradeNo} ${formatTwd(twd(amount))}`,
  }))
}

/**
 * Queries are repeated until they are answered: one that stays due means that nobody answers. Refunds may be left
 * unanswered although queries are not.
 */
async function listGatewayMatters(db: Db, now: Date): Promise<Matter[]> {
  const overdue = {
    payments: await findOverduePaymentCheck(db, now),
    refunds: await findUnansweredRefund(db),
    parcels: await findOverdueParcelCheck(db, now),
  }
  return Object.entries(overdue).flatMap(([service, since]) =>
    since ? [{ kind: 'gateway_away' as const, id: service, orderName: null, since, detail: service }] : [],
  )
}

async function listRecallMatters(db: Db): Promise<Matter[]> {
  return (await listOpenNotices(db)).map(({ code, reason, order_name, not_shipped, recalled_at }) => ({
    kind: not_shipped ? 'recalled_lot_packed' : 'recalled_lot',
    id: `${code}-${order_name}`,
    orderName: order_name,
    since: recalled_at,
    detail: `${code} ${reason}`,
  }))
}

async function listJobMatters(db: Db): Promise<Matter[]> {
  return (await listDeadJobs(db)).map(({ id, kind, last_error, finished_at }) => ({
    kind: 'dead_job',
    id,
    orderName: null,
    since: finished_at,
    detail: [kind, last_error].filter(Boolean).join(': '),
  }))
}

/** A person has settled a matter that nothing else ends. Only what is listed can be marked. */
export async function markAttentionDone(deps: ListDeps, key: string): Promise<AttentionItem> {
  const item = (await listAttention(deps)).find((one) => one.key === key)
  if (!item) throw new AppError('not_found')
  if (!item.endedByHand) throw new AppError('order_state')
  await insertDone(deps.db, key, deps.clock.now())
  return item
}
