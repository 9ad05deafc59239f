/** What the shop decides about a return request. */

import type { ReturnPiece } from '#domain/returns/compute-return.ts'
import type { ReturnBasis } from '#domain/returns/return-basis.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { mailReturnAnswer } from '#server/modules/mail/queue-order-mail.ts'
import { hasReturns } from './order-returns.repo.ts'
import {
  changeRequest,
  findOpenRequest,
  findOpenRequestById,
  type OpenRequest,
  storeAccepted,
  storeArrivedPieces,
} from './return-requests.repo.ts'

type AnswerDeps = Pick<Deps, 'clock' | 'jobs'>

interface ReturnAnswer {
  accept: boolean
  /** The accepted pieces; undefined: all that were requested. */
  pieces?: readonly ReturnPiece[] | undefined
  answer: string
}

/** Under the order's lock. The member gets the answer by mail, once. */
export async function answerReturn(deps: AnswerDeps, tx: Db, orderId: string, given: ReturnAnswer): Promise<void> {
  const { accept, pieces, answer } = given
  const request = await findOpenRequest(tx, orderId)
  if (request?.state !== 'requested') throw new AppError('order_state')
  const accepted = accept ? requireRequested(request, pieces) : []
  await storeAccepted(tx, request.id, accepted)
  const to = accept ? 'accepted' : 'refused'
  const answeredAt = deps.clock.now()
  if (!(await changeRequest(tx, request.id, { from: ['requested'], to, answer, answeredAt }))) {
    throw new AppError('order_state')
  }
  await mailReturnAnswer(deps, tx, { orderId, requestId: request.id, accepted: accept })
}

/** Only what was asked for can be accepted, and at least one piece of it. */
function requireRequested({ lines }: OpenRequest, pieces: readonly ReturnPiece[] | undefined): ReturnPiece[] {
  if (!pieces) return lines
  const fits = pieces.every(({ lineId, quantity }) =>
    lines.some((line) => line.lineId === lineId && quantity <= line.quantity),
  )
  const accepted = pieces.filter(({ quantity }) => quantity > 0)
  if (!fits || accepted.length === 0) throw new AppError('return_pieces')
  return accepted
}

interface Arrival {
  pieces: readonly ReturnPiece[]
  /** Of those, the ones that can be sold again. */
  restock: readonly ReturnPiece[]
}

/** Under the order's lock. Staff have the goods; the money is decided later, by somebody who may give it back. */
export async function storeArrival(tx: Db, requestId: string, { pieces, restock }: Arrival, now: Date): Promise<void> {
  const request = await findOpenRequestById(tx, requestId)
  if (request?.state !== 'accepted') throw new AppError('order_state')
  const lines = requireRequested(request, pieces)
  const resellable = new Map(restock.map(({ lineId, quantity }) => [lineId, quantity]))
  const fits = restock.every(({ lineId, quantity }) => lines.some((l) => l.lineId === lineId && quantity <= l.quantity))
  if (!fits) throw new AppError('return_pieces')
  const arrived = lines.map((line) => ({ ...line, resellable: resellable.get(line.lineId) ?? 0 }))
  await storeArrivedPieces(tx, requestId, arrived, now)
}

/** Refuses unless the return request was accepted. */
export async function requireReturnAccepted(deps: Pick<Deps, 'db'>, orderId: string): Promise<void> {
  if ((await findOpenRequest(deps.db, orderId))?.state !== 'accepted') throw new AppError('order_state')
}

/** The buyer has, or says to have, the goods. */
export async function hasOpenReturn(db: Db, orderId: string): Promise<boolean> {
  return (await findOpenRequest(db, orderId)) !== null || (await hasReturns(db, orderId))
}

/** The pieces of a request that still can come back: the accepted ones, or all while it is not answered. */
export function requestedPieces(request: OpenRequest, { lines }: ReturnBasis): ReturnPiece[] {
  const left = new Map(lines.map(({ id, quantity, returned }) => [id, quantity - returned]))
  return request.lines
    .map(({ lineId, quantity, accepted }) => ({
      lineId,
      quantity: Math.min(accepted ?? quantity, left.get(lineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The goods of a request are taken back, or refunded without. */
export async function markRequestReceived(tx: Db, request: OpenRequest): Promise<void> {
  if (!(await changeRequest(tx, request.id, { from: [request.state], to: 'received' }))) {
    throw new AppError('order_state')
  }
}
