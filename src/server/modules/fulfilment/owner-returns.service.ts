/** The owner's actions about returns: answer a request, preview what a return costs, carry it out. */
import { changesBetween } from '#domain/audit/changes.ts'
import type { ReturnPiece } from '#domain/returns/compute-return.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import { findReturnBasis, type StoredBasis } from '#server/modules/returns/order-returns.repo.ts'
import { findOpenRequest, type OpenRequest } from '#server/modules/returns/return-requests.repo.ts'
import { answerReturn, requestedPieces } from '#server/modules/returns/returns.service.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { recordOrderAudit } from './order-audit.ts'
import { type OwnerDeps, type StepBy, withLockedOrder } from './owner-steps.service.ts'
import { type PartialReturn, type PreparedReturn, prepareReturn, returnGoods } from './return-goods.service.ts'

/** `pieces`: a part of what was requested; without it all. */
export function acceptReturn(
  deps: OwnerDeps,
  name: string,
  { answer, pieces }: { answer: string; pieces?: readonly ReturnPiece[] | undefined },
  { actor }: StepBy,
): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    await answerReturn(deps, tx, order.id, { accept: true, answer, pieces })
    await recordOrderAudit(deps, tx, order, { action: 'return.accept', actor })
  })
}

export function refuseReturn(deps: OwnerDeps, name: string, answer: string, { actor }: StepBy): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    await answerReturn(deps, tx, order.id, { accept: false, answer })
    await recordOrderAudit(deps, tx, order, { action: 'return.refuse', actor })
  })
}

interface ReceivedGoods {
  /** What arrived; without it all that was accepted. */
  pieces?: readonly ReturnPiece[] | undefined
  /** Of those, the pieces that can be sold again; without it none. */
  restock?: readonly ReturnPiece[] | 'all' | undefined
}

/** The goods of an accepted request have arrived and are checked: they are refunded. */
export function recordReturnedGoods(
  deps: OwnerDeps,
  name: string,
  received: ReceivedGoods,
  { actor }: StepBy,
): Promise<number> {
  return withLockedOrder(deps, name, async (tx, order) => {
    const request = await findOpenRequest(tx, order.id)
    const basis = await findReturnBasis(tx, order.id)
    if (request?.state !== 'accepted' || !basis) throw new AppError('order_state')
    const pieces = received.pieces ?? requestedPieces(request, basis)
    const { refund } = await returnGoods(deps, tx, order, {
      ...wholeRequest,
      pieces,
      restock: received.restock === 'all' ? pieces : (received.restock ?? []),
      reason: request.reason,
      no: basis.count + 1,
      by: actor,
    })
    const changes = changesBetween({}, { refund })
    await recordOrderAudit(deps, tx, order, { action: 'return.receive', actor, changes })
    return refund
  })
}

const wholeRequest = { goodsBack: true, goodwill: 0, refundShipping: false, actor: 'owner', note: '' } as const

export interface ReturnSituation {
  state: string
  method: string | null
  basis: StoredBasis
  request: OpenRequest | null
}

/** What was bought, what came back already, and what the member asks for. */
export function findReturnSituation(deps: OwnerDeps, name: string): Promise<ReturnSituation> {
  return withLockedOrder(deps, name, async (tx, { id, state, payment_method: method }) => {
    const basis = await findReturnBasis(tx, id)
    if (!basis) throw new AppError('order_not_found', { text: ownerTexts.unknownOrder(name) })
    return { state, method, basis, request: await findOpenRequest(tx, id) }
  })
}

/** What it would refund now; changes nothing. */
export function previewReturn(deps: OwnerDeps, name: string, wanted: PartialReturn): Promise<PreparedReturn> {
  return withLockedOrder(deps, name, (tx, order) => prepareReturn(tx, order, wanted))
}

/** Only for the amount that the preview named. */
export function carryOutReturn(
  deps: OwnerDeps,
  name: string,
  wanted: PartialReturn & { no: number; refund: number },
  { actor, version }: StepBy,
): Promise<{ refund: number; repeated: boolean }> {
  const carryOut = async (tx: Db, order: OrderRow) => {
    const done = await returnGoods(deps, tx, order, { ...wanted, by: actor })
    if (done.refund !== wanted.refund) throw new AppError('conflict', { text: ownerTexts.otherReturn })
    const changes = changesBetween({}, { amount: done.refund, reason: wanted.reason })
    if (!done.repeated) await recordOrderAudit(deps, tx, order, { action: 'order.refund', actor, changes })
    return done
  }
  return withLockedOrder(deps, name, carryOut, version)
}
