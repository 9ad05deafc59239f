import type { OrderDetail } from '#contract/orders.ts'
import type { MemberId } from '#contract/scalars.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { encodeUpload } from '#server/core/uploaded-picture.ts'
import { mailReturnRequest } from '#server/modules/mail/queue-order-mail.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { findReturnPicture, insertReturn } from '#server/modules/returns/returns.repo.ts'
import { isUuid } from './order-cursor.ts'
import type { OrderDetailRow } from './order-detail.repo.ts'
import { readOrder, requireOrder } from './order-detail.service.ts'
import { isReturnable } from './to-order-detail.ts'

type ReturnDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

interface ReturnInput {
  order_id: string
  reason: 'defective' | 'short' | 'wrong_item' | 'taste' | 'other'
  comment: string
  pictures: string[]
}

const pictureSize = { width: 1600, height: 1600, fit: 'inside' } as const

/** Stores a return request. The same request again (a lost answer) changes nothing and gets the same answer. */
export async function requestReturn(deps: ReturnDeps, memberId: MemberId, input: ReturnInput): Promise<OrderDetail> {
  const { order_id, reason, comment, pictures } = input
  const request = { reason, comment: comment.trim() }
  const order = await requireOrder(deps, memberId, order_id)
  if (requireReturnable(order, request, deps.clock.now()) === 'already requested')
    return readOrder(deps, memberId, order.id)
  // one by one, and before the transaction: decoding takes time and memory
  const images: Buffer[] = []
  for (const picture of pictures) images.push(await encodeUpload(picture, pictureSize))
  await deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const now = deps.clock.now()
    const locked = await requireOrder({ db: tx }, memberId, order.id)
    if (requireReturnable(locked, request, now) === 'already requested') return
    await insertReturn(tx, { order_id: order.id, ...request, requested_at: now }, images)
    await mailReturnRequest(deps, tx, order.id)
  })
  return readOrder(deps, memberId, order.id)
}

function requireReturnable(
  order: OrderDetailRow,
  request: Pick<ReturnInput, 'reason' | 'comment'>,
  now: Date,
): 'returnable' | 'already requested' {
  const existing = order.return_request
  if (existing && existing.reason === request.reason && existing.comment === request.comment) return 'already requested'
  if (existing || order.state !== 'completed') throw new AppError('order_state')
  if (!isReturnable(order, now)) throw new AppError('return_too_late')
  return 'returnable'
}

/** A picture that the member sent; another member's is "not found". */
export async function readReturnPicture(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId,
  existing: { order_id: string; position: number },
): Promise<Buffer> {
  const image = isUuid(existing.order_id)
    ? await findReturnPicture(deps.db, memberId, existing.order_id, existing.position)
    : null
  if (!image) throw new AppError('not_found')
  return image
}
