import type { MemberId } from '#contract/scalars.ts'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import type { ReturnPiece } from '#domain/returns/compute-return.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { encodeUpload } from '#server/core/uploaded-picture.ts'
import { mailReturnRequest } from '#server/modules/mail/queue-order-mail.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { findReturnPicture, insertReturnRequest } from '#server/modules/returns/return-requests.repo.ts'
import { isUuid } from './order-cursor.ts'
import type { OrderDetailRow } from './order-detail.repo.ts'
import { readOrder, requireOrder } from './order-detail.service.ts'
import { hasOpenRequest, isReturnable, returnablePieces } from './to-returns.ts'

type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings'>

interface ReturnInput {
  order_id: string
  reason: ReturnReason
  comment: string
  /** Undefined: everything that can still be returned. */
  lines?: { line_id: string; quantity: number }[] | undefined
  pictures: string[]
}

const pictureSize = { width: 1600, height: 1600, fit: 'inside' } as const

/** Stores a return request. The same request again (a lost answer) changes nothing and gets the same answer. */
export async function requestReturn(deps: ReturnDeps, memberId: MemberId, input: ReturnInput): Promise<OrderDetail> {
  const { order_id, reason, pictures } = input
  const comment = input.comment.trim()
  const request = { ...input, comment }
  const order = await requireOrder(deps, memberId, order_id)
  if (requirePieces(order, request, deps.clock.now()) === 'already requested')
    return readOrder(deps, memberId, order.id)
  // one by one, and before the transaction: decoding takes time and memory
  const images: Buffer[] = []
  for (const picture of pictures) images.push(await encodeUpload(picture, pictureSize))
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const now = deps.clock.now()
    const locked = await requireOrder({ db: tx }, memberId, order.id)
    const pieces = requirePieces(locked, request, now)
    if (pieces === 'already requested') return
    const stored = { order_id: order.id, reason, comment, requested_at: now }
    const requestId = await insertReturnRequest(tx, stored, pieces, images)
    await mailReturnRequest(deps, tx, { orderId: order.id, requestId })
    announceAfterCommit('returns')
  })
  return readOrder(deps, memberId, order.id)
}

/** The pieces to ask for; refuses what cannot be returned. */
function requirePieces(order: OrderDetailRow, request: ReturnInput, now: Date): ReturnPiece[] | 'already requested' {
  const left = returnablePieces(order)
  const nothingLeft = [...left.values()].every((count) => count === 0)
  if (isLatestRequest(order, request) && (hasOpenRequest(order) || nothingLeft)) return 'already requested'
  if (order.state !== 'completed' || hasOpenRequest(order) || nothingLeft) throw new AppError('order_state')
  if (!isReturnable(order, now)) throw new AppError('return_too_late')
  const all = [...left].map(([lineId, quantity]) => ({ lineId, quantity })).filter(({ quantity }) => quantity > 0)
  if (!request.lines) return all
  const asked = new Map<string, number>()
  for (const { line_id, quantity } of request.lines) asked.set(line_id, (asked.get(line_id) ?? 0) + quantity)
  const pieces = [...asked].map(([lineId, quantity]) => ({ lineId, quantity }))
  if (pieces.some(({ lineId, quantity }) => quantity > (left.get(lineId) ?? 0))) throw new AppError('return_pieces')
  return pieces
}

function isLatestRequest({ return_requests, return_lines }: OrderDetailRow, request: ReturnInput): boolean {
  const latest = return_requests.at(-1)
  if (latest?.reason !== request.reason || latest.comment !== request.comment) return false
  const countIn = (lines: readonly { line_id: string; quantity: number }[], id: string) =>
    lines.reduce((sum, line) => sum + (line.line_id === id ? line.quantity : 0), 0)
  const { lines } = request
  return !lines || return_lines.every(({ id }) => countIn(lines, id) === countIn(latest.lines, id))
}

/** A picture that the member sent; another member's is "not found". */
export async function readReturnPicture(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId,
  picture: { orderId: string; requestNo: number; position: number },
): Promise<Buffer> {
  const image = isUuid(picture.orderId) ? await findReturnPicture(deps.db, memberId, picture) : null
  if (!image) throw new AppError('not_found')
  return image
}
