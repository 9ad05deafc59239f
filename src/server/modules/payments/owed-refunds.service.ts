/** Money that waits to go back, as the owner sees to it. */

import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { TransitionDeps } from '#server/modules/orders/transition-order.service.ts'
import { finishRefund } from './finish-refund.service.ts'
import { listOwedRefunds, type OwedRefund, reopenRefund } from './refunds.repo.ts'

/** Has the gateway try again what was paid by card; the answer is what only the owner can transfer. */
export async function retryRefunds(deps: Pick<Deps, 'jobs'>, tx: Db, orderId: string) {
  const owed = await listOwedRefunds(tx, orderId)
  const byCard = owed.filter(({ method }) => method === 'Credit')
  for (const { id } of byCard) {
    await reopenRefund(tx, id)
    await deps.jobs.send(tx, { kind: 'refund_payment', data: { refundId: id } })
  }
  return { tried: byCard, byHand: owed.filter(({ method }) => method !== 'Credit') }
}

/** The owner has transferred it. Only what waits for the owner: what the gateway is at might go back twice. */
export async function settleByHand(deps: TransitionDeps, tx: Db, orderId: string): Promise<OwedRefund[]> {
  const owed = (await listOwedRefunds(tx, orderId)).filter(({ state }) => state === 'by_hand')
  for (const refund of owed) await finishRefund(deps, tx, refund, { actor: 'owner', note: '' })
  return owed
}
