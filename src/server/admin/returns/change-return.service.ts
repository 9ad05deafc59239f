/** What staff do about a return request: under the order's lock, by the version they saw, kept in the audit log. */

import type { Piece, ReturnDetail } from '#contract/admin/orders/returns.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import { type Twd, twd } from '#domain/money.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import type { ReturnPiece } from '#domain/returns/compute-return.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'
import { explainRefund, explainRules } from '#messages/shop/account/return-explained.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { type PartialReturn, prepareReturn, returnGoods } from '#server/modules/fulfilment/return-goods.service.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { answerReturn, storeArrival } from '#server/modules/returns/returns.service.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import type { StaffActionOn } from '#server/ports/staff-action.ts'
import { requireReturn, toReturnDetail } from './list-returns.service.ts'
import type { DetailRow } from './return.repo.ts'

export type ReturnAction = StaffActionOn<{ id: string }>
type AdminDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>

interface Arrival {
  pieces: readonly Piece[]
  restock: readonly Piece[]
}

export function acceptRequest(
  deps: AdminDeps,
  staffAction: ReturnAction,
  body: { version: number; answer: string; pieces?: Piece[] | undefined },
): Promise<{ request: ReturnDetail }> {
  const pieces = body.pieces && toPieces(body.pieces)
  return change(deps, staffAction, 'return.accept', body, async (tx, { order }) => {
    await answerReturn(deps, tx, order.id, { accept: true, answer: body.answer.trim(), pieces })
    return {}
  })
}

export async function refuseRequest(
  deps: AdminDeps,
  staffAction: ReturnAction,
  body: { version: number; answer: string },
): Promise<{ request: ReturnDetail }> {
  const answer = body.answer.trim()
  if (answer === '') throw new AppError('bad_input', { fields: { answer: texts.answerMissing } })
  return change(deps, staffAction, 'return.refuse', body, async (tx, { order }) => {
    await answerReturn(deps, tx, order.id, { accept: false, answer })
    return {}
  })
}

export function recordArrival(
  deps: AdminDeps,
  staffAction: ReturnAction,
  body: Arrival & { version: number },
): Promise<{ request: ReturnDetail }> {
  const arrival = { pieces: toPieces(body.pieces), restock: toPieces(body.restock) }
  return change(deps, staffAction, 'return.arrive', body, async (tx, { request }) => {
    await storeArrival(tx, request.id, arrival, deps.clock.now())
    return {}
  })
}

/** Changes nothing. */
export async function previewReceipt(deps: Pick<Deps, 'db'>, id: string, arrival: Arrival) {
  const request = await requireReturn(deps, id)
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, request.order_id)
    if (!order || request.state !== 'accepted') throw new AppError('order_state')
    const wanted = toReturn(request, arrival)
    const { basis, no, computed } = await prepareReturn(tx, order, wanted)
    const nameOf = (lineId: string) => basis.lines.find(({ id: line }) => line === lineId)?.name ?? ''
    const explained = {
      ...computed,
      lines: computed.lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
      withGift: basis.lines.some(({ isGift }) => isGift),
    }
    const words = ownerTexts.returns
    const how = isRefundedByGateway(order.payment_method) ? words.card : words.byTransfer
    const follows = [
      computed.refund > 0 ? words.refund(computed.refund, how) : words.noRefund,
      ...(computed.everything
        ? [words.invoiceReversed]
        : computed.refund > 0
          ? [words.invoiceAllowance(computed.refund)]
          : []),
      words.restock(wanted.restock.reduce((sum, { quantity }) => sum + quantity, 0)),
      ...(computed.goods > 0 ? [words.spending(computed.goods)] : []),
    ]
    const notes = [...explainRules(explained), ...follows].map((text) => text.trim())
    return { no, refund: computed.refund, rows: explainRefund(explained), notes }
  })
}

/** Only for the amount and the number that the preview named. */
export async function receiveReturn(
  deps: AdminDeps,
  staffAction: ReturnAction,
  body: Arrival & { version: number; no: number; refund: number },
): Promise<{ request: ReturnDetail; refund: Twd }> {
  const { request } = await change(
    deps,
    staffAction,
    'return.receive',
    body,
    async (tx, { order, request: before }) => {
      if (before.state !== 'accepted') throw new AppError('order_state')
      const wanted = toReturn(before, body)
      const done = await returnGoods(deps, tx, order, { ...wanted, no: body.no, by: staffAction.actor })
      if (done.refund !== body.refund) throw new AppError('conflict', { text: ownerTexts.otherReturn })
      return {
        refund: { before: 0, after: done.refund },
        restocked: { before: 0, after: wanted.restock.reduce((sum, { quantity }) => sum + quantity, 0) },
      }
    },
  )
  return { request, refund: twd(body.refund) }
}

function toReturn({ reason }: DetailRow, { pieces, restock }: Arrival): PartialReturn {
  const facts = { goodsBack: true, goodwill: 0, refundShipping: false, actor: 'owner' as const, note: '' }
  return { ...facts, reason, pieces: toPieces(pieces), restock: toPieces(restock) }
}

function toPieces(pieces: readonly Piece[]): ReturnPiece[] {
  return pieces.filter(({ quantity }) => quantity > 0).map(({ line_id: lineId, quantity }) => ({ lineId, quantity }))
}

type Work = (tx: Db, input: { order: OrderRow; request: DetailRow }) => Promise<Changes>

/** The second of two presses finds another version, and is told what there is now. */
function change(
  deps: AdminDeps,
  { staff, actor, idempotencyKey: key, params: { id } }: ReturnAction,
  action: AuditAction,
  input: { version: number },
  work: Work,
): Promise<{ request: ReturnDetail }> {
  const run = async (tx: Db) => {
    const { order_id } = await requireReturn({ db: tx }, id)
    const order = await lockOrder(tx, order_id)
    const request = await requireReturn({ db: tx }, id)
    if (!order) throw new AppError('not_found')
    if (request.version !== input.version) throw new AppError('conflict', { present: toReturnDetail(request) })
    const changes = await work(tx, { order, request })
    const after = await requireReturn({ db: tx }, id)
    const states = changesBetween({ state: request.state }, { state: after.state })
    const thing = { kind: 'order' as const, id: order.id, name: request.order_name }
    await recordAudit(tx, actor, { action, thing, changes: { ...states, ...changes }, at: deps.clock.now() })
    announceAfterCommit('returns')
    return { request: toReturnDetail(after) }
  }
  return retryConflicts(() =>
    runIdempotent(deps, { staffId: staff.id, key, call: action, input: { id, ...input } }, (db) =>
      inTransaction(db, run),
    ),
  )
}
