/** Money back, by staff who proved who they are. The buyer is told when it has moved, not before. */
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import type { RefundWanted } from '#contract/admin/orders/order-refunds.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordTransfers, sendRefundsAgain } from '#server/modules/fulfilment/owner-refunds.service.ts'
import { carryOutReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { withPresent } from './order-steps.service.ts'
import { readOrderDetail } from './read-order.service.ts'
import { toPartialReturn } from './refund-preview.service.ts'

interface Refund extends RefundWanted {
  version: number
  no: number
  refund: number
  note: string
}

/** Only what the preview named, on the order as it was then. */
export function refundOrder(
  deps: Deps,
  name: string,
  { version, no, refund, note, ...wanted }: Refund,
  actor: Actor,
): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    const input = { ...toPartialReturn(wanted), actor: 'owner' as const, note: note.trim(), no, refund }
    await carryOutReturn(deps, name, input, { actor, version })
    return readOrderDetail(deps.db, name)
  })
}

/** Transferred from the shop's bank, or given back in cash. A second press finds it done. */
export function recordTransfer(deps: Deps, name: string, refundId: string, actor: Actor): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    const done = await recordTransfers(deps, name, { refundId }, { actor })
    if (done.length === 0) throw new AppError('order_state')
    return readOrderDetail(deps.db, name)
  })
}

export function retryOrderRefunds(deps: Deps, name: string, actor: Actor): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    const { retried } = await sendRefundsAgain(deps, name, { actor })
    if (retried.length === 0) throw new AppError('order_state')
    return readOrderDetail(deps.db, name)
  })
}
