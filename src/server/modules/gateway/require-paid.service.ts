/** No order leaves without its money: what is stored decides, under the order's lock. */
import { packingRefusal } from '#domain/payments/card-record.ts'
import { cardRecordTexts as texts } from '#messages/admin/orders/card-records.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import { findOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findPackedPayment } from './card-records.repo.ts'
import { insertUnseenPacking } from './unseen-packings.repo.ts'

/** The gateway was asked before (`lookBeforePacking`). Where it did not tell, the owner may have allowed it. */
export async function requirePaid({ clock }: Pick<Deps, 'clock'>, tx: Db, orderId: string): Promise<void> {
  const payment = await findPackedPayment(tx, orderId)
  const refusal = payment && packingRefusal(payment, clock.now())
  if (!payment || !refusal || (refusal === 'card_unseen' && payment.isAllowed)) return
  throw new AppError('order_unpaid', { text: texts.refusals[refusal] })
}

/** The owner lets an order leave although the gateway does not tell whether its card is paid: once, with a reason. */
export function allowUnseenPacking(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  { reason, actor }: { reason: string; actor: Actor },
): Promise<void> {
  if (reason === '') throw new AppError('bad_input', { fields: { reason: texts.reasonMissing } })
  return deps.db.transaction().execute(async (tx) => {
    const id = await findOrderId(tx, name)
    const order = id === null ? null : await lockOrder(tx, id)
    if (!order) throw new AppError('order_not_found')
    if (order.state !== 'confirmed') throw new AppError('order_state')
    const payment = await findPackedPayment(tx, order.id)
    const at = deps.clock.now()
    const refusal = payment && packingRefusal(payment, at)
    if (refusal !== 'card_unseen') {
      if (refusal) throw new AppError('order_unpaid', { text: texts.refusals[refusal] })
      throw new AppError('order_state', { text: texts.notNeeded })
    }
    const row = { order_id: order.id, reason, by_name: actorName(actor), allowed_at: at }
    if (!(await insertUnseenPacking(tx, row))) return
    const thing = { kind: 'order' as const, id: order.id, name: order.order_name ?? '' }
    await recordAudit(tx, actor, {
      action: 'order.pack_unseen',
      thing,
      changes: { reason: { before: null, after: reason } },
      at,
    })
  })
}
