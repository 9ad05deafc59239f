/** What follows from a step of an order, in its transaction: letters, invoice, parcel, return. Jobs do what takes others. */
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { takeInvoiceBack, wantInvoice } from '#server/modules/invoices/invoices.service.ts'
import { announceStep } from '#server/modules/mail/queue-order-mail.ts'
import { dropParcel } from '#server/modules/parcels/parcels.service.ts'
import { closeReturn } from '#server/modules/returns/returns.service.ts'
import type { OrderRow } from './orders.repo.ts'

type StepDeps = Pick<Deps, 'clock' | 'jobs'>
type FollowUp = (deps: StepDeps, tx: Db, orderId: string) => Promise<void>

const followUps: Partial<Record<OrderEvent, readonly FollowUp[]>> = {
  pay: [wantInvoice],
  revive: [wantInvoice],
  // the carrier has collected; what was paid before has its invoice
  complete: [wantInvoice],
  cancel: [takeInvoiceBack, dropParcel],
  come_back: [takeInvoiceBack],
  return: [takeInvoiceBack],
  refund: [closeReturn],
}

export async function afterStep(deps: StepDeps, tx: Db, order: OrderRow, event: OrderEvent): Promise<void> {
  for (const followUp of followUps[event] ?? []) await followUp(deps, tx, order.id)
  // who pays at the door is asked to confirm on the next screen, who pays nothing is done
  const untold = event === 'place' && (order.payment_method === null || order.payment_method === 'cod')
  if (!untold) await announceStep(deps, tx, order.id, event)
}
