/** The list of what needs a person: every module is asked what it knows, the rules are in `domain/attention`. */
import { type AttentionItem, type Issue, toAttentionList } from '#domain/attention/attention.ts'
import { invoiceAttention, keptAttention } from '#domain/attention/invoice-attention.ts'
import {
  overpaidAttention,
  refundAttention,
  returnAttention,
  unshippedAttention,
} from '#domain/attention/order-attention.ts'
import { parcelAttention } from '#domain/attention/parcel-attention.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { nextFileAt } from '#domain/payments/settlement-days.ts'
import { jobWord } from '#messages/admin/job-words.ts'
import { listChargebackIssues } from '#server/admin/orders/chargebacks.repo.ts'
import { listFigureIssues } from '#server/admin/reports/sales-figures.repo.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { listDeadJobs } from '#server/jobs/jobs.repo.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { findOverdueParcelCheck, listOpenParcelFacts } from '#server/modules/fulfilment/open-parcels.repo.ts'
import { listCardIssues } from '#server/modules/gateway/card-issues.repo.ts'
import { listSettlementIssues } from '#server/modules/gateway/settlement.repo.ts'
import { findComparedUntil } from '#server/modules/gateway/settlement-days.repo.ts'
import { listKeptFacts, listUnsettledInvoiceFacts } from '#server/modules/invoices/unsettled-invoices.repo.ts'
import { listUnshippedOrders } from '#server/modules/orders/unshipped-orders.repo.ts'
import { selectPendingRefunds } from '#server/modules/payments/refunds.repo.ts'
import {
  findOverduePaymentCheck,
  findUnansweredRefund,
  listOverpaidRefunds,
  listUnknownTrades,
} from '#server/modules/payments/unsettled-payments.repo.ts'
import { listOpenReturns } from '#server/modules/returns/open-returns.repo.ts'
import { listOpenNotices } from '#server/modules/stock/recall.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import { insertDone, selectDoneKeys } from './attention.repo.ts'
import { listCashIssues } from './carrier-cash.repo.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

/** Who is asked: a screen that shows one part does not pay for the others. */
const sources = {
  parcels: async (db, now) => [
    ...(await listOpenParcelFacts(db)).flatMap((parcel) => parcelAttention(parcel, now) ?? []),
    ...(await listCashIssues(db, now)),
  ],
  invoices: async (db) => [
    ...(await listUnsettledInvoiceFacts(db)).flatMap((invoice) => invoiceAttention(invoice) ?? []),
    ...(await listKeptFacts(db)).flatMap((sale) => keptAttention(sale) ?? []),
  ],
  refunds: async (db) => [...(await listRefundIssues(db)), ...(await listOverpaidRefunds(db)).map(overpaidAttention)],
  returns: async (db) => (await listOpenReturns(db)).map(returnAttention),
  unshipped: async (db) => (await listUnshippedOrders(db)).map(unshippedAttention),
  payments: async (db) => [
    ...(await listTradeIssues(db)),
    ...(await listSettlementIssues(db)),
    ...(await listCardIssues(db)),
    ...(await listChargebackIssues(db)),
  ],
  gateway: async (db, now) => [...(await listGatewayIssues(db, now)), ...(await listSettlementDelay(db))],
  recalls: listRecallIssues,
  jobs: listJobIssues,
  figures: listFigureIssues,
} satisfies Record<string, (db: Db, now: Date) => Promise<Issue[]>>

export type AttentionSource = keyof typeof sources
const allSources = Object.keys(sources) as AttentionSource[]

/** Urgent issues first, then the oldest. */
export async function listAttention(
  { db, clock }: ListDeps,
  asked: readonly AttentionSource[] = allSources,
): Promise<AttentionItem[]> {
  const now = clock.now()
  const issues = await Promise.all(asked.map((source) => sources[source](db, now)))
  return toAttentionList(issues.flat(), await selectDoneKeys(db), now)
}

async function listRefundIssues(db: Db): Promise<Issue[]> {
  return (await selectPendingRefunds(db, null)).map((refund) =>
    refundAttention({
      id: refund.id,
      orderName: refund.order_name,
      byHand: refund.state === 'by_hand',
      amount: twd(refund.amount),
      createdAt: refund.created_at,
      reason: refund.reason,
      method: refund.method,
      charged: refund.charged,
    }),
  )
}

async function listTradeIssues(db: Db): Promise<Issue[]> {
  return (await listUnknownTrades(db)).map(({ tradeNo, amount, since }) => ({
    kind: 'payment_without_order',
    id: tradeNo,
    orderName: null,
    since,
    detail: `${tradeNo} ${formatTwd(twd(amount))}`,
    facts: { number: tradeNo, settled: amount, booked: null },
  }))
}

/**
 * Queries are repeated until they are answered: one that stays due means that nobody answers. Refunds may be left
 * unanswered although queries are not.
 */
async function listGatewayIssues(db: Db, now: Date): Promise<Issue[]> {
  const overdue = {
    payments: await findOverduePaymentCheck(db, now),
    refunds: await findUnansweredRefund(db),
    parcels: await findOverdueParcelCheck(db, now),
  }
  return Object.entries(overdue).flatMap(([service, since]) =>
    since ? [{ kind: 'gateway_away' as const, id: service, orderName: null, since, detail: service }] : [],
  )
}

async function listRecallIssues(db: Db): Promise<Issue[]> {
  return (await listOpenNotices(db)).map(({ code, reason, order_name, not_shipped, recalled_at }) => ({
    kind: not_shipped ? 'recalled_lot_packed' : 'recalled_lot',
    id: `${code}-${order_name}`,
    orderName: order_name,
    since: recalled_at,
    detail: `${code} ${reason}`,
  }))
}

/** The file of a day that is due stays unread. */
async function listSettlementDelay(db: Db): Promise<Issue[]> {
  const delay = await findComparedUntil(db)
  if (!delay) return []
  const { day, problem } = delay
  const detail = [day, problem].filter(Boolean).join(' ')
  return [{ kind: 'settlement_late', id: day, orderName: null, since: nextFileAt(day), detail }]
}

async function listJobIssues(db: Db): Promise<Issue[]> {
  return (await listDeadJobs(db)).map(({ id, kind, last_error, finished_at }) => ({
    kind: 'dead_job',
    id,
    orderName: null,
    since: finished_at,
    detail: [jobWord(kind), last_error].filter(Boolean).join(': '),
  }))
}

/** A person has settled an issue that nothing else ends. Only what is listed can be marked. */
export async function markAttentionDone(deps: ListDeps, key: string, actor: Actor): Promise<AttentionItem> {
  const item = (await listAttention(deps)).find((one) => one.key === key)
  if (!item) throw new AppError('not_found')
  if (!item.endedByHand) throw new AppError('order_state')
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertDone(tx, { key, note: '', now }))) return
    const thing = {
      kind: 'difference',
      id: key,
      name: [item.orderName, item.detail].filter(Boolean).join(' '),
    } as const
    const changes = { fix: { before: item.kind, after: 'mark_done' } }
    await recordAudit(tx, actor, { action: 'difference.resolve', thing, changes, at: now })
  })
  return item
}
