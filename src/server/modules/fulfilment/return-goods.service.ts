/**
 * Staff take back a part of an order, or refund a part of it without goods. One transaction under the order's lock, with
 * everything that follows: pieces, refund, invoice, tier, stock, request, history, mail.
 */

import { twd } from '#domain/money.ts'
import { type ComputedReturn, computeReturn, type ReturnPiece } from '#domain/returns/compute-return.ts'
import { isPartOf, mergePieces } from '#domain/returns/merge-pieces.ts'
import { isShopsFault, type ReturnReason } from '#domain/returns/return-reasons.ts'
import { canRefundPart } from '#domain/returns/return-states.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { requestAllowance } from '#server/modules/invoices/invoices.service.ts'
import { mailPartReturned } from '#server/modules/mail/queue-order-mail.ts'
import { changeSpent } from '#server/modules/members/members.repo.ts'
import { markPiecesReturned, recordOrderStep } from '#server/modules/orders/returned-pieces.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { finishReturnedOrder } from '#server/modules/payments/complete-refund.service.ts'
import { findSettlingPayment } from '#server/modules/payments/refunds.repo.ts'
import { requestRefund } from '#server/modules/payments/refunds.service.ts'
import {
  findOrderReturn,
  findReturnBasis,
  insertOrderReturn,
  type StoredBasis,
} from '#server/modules/returns/order-returns.repo.ts'
import {
  closeRefundedRequests,
  findOpenRequest,
  type OpenRequest,
} from '#server/modules/returns/return-requests.repo.ts'
import { markRequestReceived } from '#server/modules/returns/returns.service.ts'
import { restockPieces } from '#server/modules/stock/lot-stock.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderActor, OrderRow } from '#server/ports/order-reactions.ts'

type ReturnDeps = Pick<Deps, 'clock' | 'jobs' | 'orderReactions'>

export interface PartialReturn {
  pieces: readonly ReturnPiece[]
  /** Of the pieces, those that can be sold again. */
  restock: readonly ReturnPiece[]
  reason: ReturnReason | 'goodwill'
  /** False: the pieces stay with the buyer, or never arrived. */
  goodsBack: boolean
  goodwill: number
  refundShipping: boolean
  /** Who decided it. */
  actor: OrderActor
  note: string
}

interface ReturnToCarryOut extends PartialReturn {
  /** The number that the preview named. */
  no: number
  /** Who, of staff; the audit log is the caller's. */
  by: Actor
}

export interface PreparedReturn {
  basis: StoredBasis
  /** The number that it will have within the order. */
  no: number
  computed: ComputedReturn
}

/** What a return would refund now; refuses what cannot be. Changes nothing. */
export async function prepareReturn(db: Db, order: OrderRow, wanted: PartialReturn): Promise<PreparedReturn> {
  const basis = await findReturnBasis(db, order.id)
  if (!basis) throw new AppError('order_not_found')
  const { reason, refundShipping } = wanted
  const pieces = mergePieces(wanted.pieces)
  if (!canRefundPart(order.state, pieces.length > 0)) {
    throw new AppError('order_state', { text: ownerTexts.cannot(order.order_name ?? '', order.state) })
  }
  const byShop = reason === 'goodwill' || !wanted.goodsBack || isShopsFault(reason)
  const result = computeReturn(basis, { pieces, byShop, goodwill: twd(wanted.goodwill), refundShipping })
  if (!result.ok) throw new AppError('return_pieces', { text: ownerTexts.returnProblem[result.problem] })
  // only what came back can be sold again
  if (!isPartOf(wanted.restock, wanted.goodsBack ? pieces : []))
    throw new AppError('return_pieces', { text: ownerTexts.restockTooMany })
  const paid = result.value.refund === 0 || (await findSettlingPayment(db, order.id))
  if (!paid) throw new AppError('order_state', { text: ownerTexts.notPaid(order.order_name ?? '') })
  return { basis, no: basis.count + 1, computed: result.value }
}

/**
 * Carries a return out. `no` is the number that the preview named: the same return again finds itself done and changes
 * nothing; another one with this number is refused.
 */
export async function returnGoods(
  deps: ReturnDeps,
  tx: Db,
  order: OrderRow,
  wanted: ReturnToCarryOut,
): Promise<{ refund: number; repeated: boolean }> {
  const earlier = await findOrderReturn(tx, { orderId: order.id, no: wanted.no })
  if (earlier) {
    if (!isSameReturn(earlier, wanted)) throw new AppError('conflict', { text: ownerTexts.otherReturn })
    return { refund: earlier.refund, repeated: true }
  }
  const prepared = await prepareReturn(tx, order, wanted)
  if (prepared.no !== wanted.no) throw new AppError('conflict', { text: ownerTexts.otherReturn })
  await carryOut(deps, tx, order, wanted, prepared)
  return { refund: prepared.computed.refund, repeated: false }
}

function isSameReturn(
  earlier: NonNullable<Awaited<ReturnType<typeof findOrderReturn>>>,
  { reason, goodsBack, goodwill, ...wanted }: PartialReturn,
): boolean {
  const pieces = mergePieces(wanted.pieces)
  const same = pieces.every(({ lineId, quantity }) =>
    earlier.lines.some((line) => line.lineId === lineId && line.quantity === quantity),
  )
  const facts = [earlier.lines.length, earlier.reason, earlier.goods_back, earlier.goodwill].join()
  return same && facts === [pieces.length, reason, goodsBack, goodwill].join()
}

async function carryOut(
  deps: ReturnDeps,
  tx: Db,
  order: OrderRow,
  wanted: ReturnToCarryOut,
  { basis, no, computed }: PreparedReturn,
): Promise<void> {
  const now = deps.clock.now()
  const { reason, goodsBack, actor, note } = wanted
  const pieces = computed.lines
  const restock = mergePieces(wanted.restock)
  const orderId = order.id
  const request = await findAnsweredRequest(tx, orderId, pieces)
  const restocked = new Map(restock.map(({ lineId, quantity }) => [lineId, quantity]))
  const returnId = await insertOrderReturn(tx, {
    ...{ orderId, no, reason, goodsBack, computed, restocked, actor, note, now },
    requestId: request?.id ?? null,
  })
  await markPiecesReturned(tx, orderId, pieces)
  if (request) await markRequestReceived(tx, request)
  const payment = await findSettlingPayment(tx, orderId)
  if (payment && computed.refund > 0) {
    const ofGoods = pieces.length > 0 ? 'returned' : 'goodwill'
    await requestRefund(deps, tx, { orderId, payment, reason: ofGoods, amount: computed.refund, returnId, now })
  }
  if (order.state === 'completed' && order.member_id) await changeSpent(tx, order.member_id, -computed.goods)
  const by = actorName(wanted.by)
  const cause = { actor, by, note: [`#${no}`, note].filter(Boolean).join(' ') }
  if (computed.everything) {
    const returned = await transitionOrder(deps, tx, order, 'return', cause)
    await finishReturnedOrder(deps, tx, returned, cause)
  } else {
    if (computed.refund > 0) await requestAllowance(deps, tx, orderId)
    const withGoods = pieces.length > 0
    await recordOrderStep(tx, order, { event: withGoods ? 'return_part' : 'compensate', ...cause, now })
    // money without goods is mailed once it has moved
    if (goodsBack || computed.refund === 0) await mailPartReturned(deps, tx, { orderId, returnId, withGoods })
  }
  if (computed.refund === 0) await closeRefundedRequests(tx, orderId)
  await restockPieces(tx, withSizes(basis, restock), { orderId, actor, note: cause.note, at: now })
}

/** The member's request that this return answers: one that asked for some of its pieces. */
async function findAnsweredRequest(
  tx: Db,
  orderId: string,
  pieces: readonly ReturnPiece[],
): Promise<OpenRequest | null> {
  const request = await findOpenRequest(tx, orderId)
  const asked = request?.lines.some(({ lineId }) => pieces.some((piece) => piece.lineId === lineId))
  return asked ? request : null
}

function withSizes({ lines }: StoredBasis, restock: readonly ReturnPiece[]) {
  return restock.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity > 0 ? [{ lineId, sizeId: line.sizeId, quantity }] : []
  })
}
