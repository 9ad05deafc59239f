/** Which step of an order is told to its buyer, and what the owner must hear of; written in the transaction of the step. */
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { shop } from '#domain/shop.ts'
import type { OrderMailStep } from '#messages/order-mails.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { queueMail } from './queue-mail.ts'

type QueueDeps = Pick<Deps, 'clock' | 'jobs'>

/** Packing is nobody's business but the shop's; that an order waits for its payment is told where it is placed. */
const mailStepOf: Partial<Record<OrderEvent, OrderMailStep>> = {
  place: 'placed',
  agree_cod: 'agreed',
  waive: 'agreed',
  pay: 'paid',
  revive: 'paid',
  expire: 'expired',
  cancel: 'cancelled',
  ship: 'shipped',
  arrive: 'arrived',
  complete: 'completed',
  come_back: 'came_back',
  return: 'returned',
}

export async function mailOrderEvent(deps: QueueDeps, tx: Db, order: OrderRow, event: OrderEvent): Promise<void> {
  const step = mailStepOf[event]
  // who pays at the door is asked to confirm on the next screen, who pays nothing is done
  const tooEarly = event === 'place' && (order.payment_method === null || order.payment_method === 'cod')
  if (step && !tooEarly) await queueOrderMail(deps, tx, { step, orderId: order.id }, step)
}

/** An account, a code or bars to pay with; another attempt brings another one. */
export async function mailPaymentNumber(deps: QueueDeps, tx: Db, orderId: string, paymentId: string): Promise<void> {
  await queueOrderMail(deps, tx, { step: 'number', orderId }, `number:${paymentId}`)
}

export async function mailRefund(deps: QueueDeps, tx: Db, orderId: string, refundId: string): Promise<void> {
  await queueOrderMail(deps, tx, { step: 'refunded', orderId, refundId }, `refunded:${refundId}`)
}

export async function mailReturnAnswer(
  deps: QueueDeps,
  tx: Db,
  orderId: string,
  step: 'return_accepted' | 'return_refused',
): Promise<void> {
  await queueOrderMail(deps, tx, { step, orderId }, step)
}

export interface OrderMailJob {
  step: OrderMailStep
  orderId: string
  refundId?: string | undefined
}

/** Once for an order and a cause. Who gets it is looked up when it is written. */
async function queueOrderMail(deps: QueueDeps, tx: Db, template: OrderMailJob, cause: string): Promise<void> {
  const mail = { to: '', name: '', template: { kind: 'order' as const, ...template } }
  await queueMail(deps, tx, mail, `order:${template.orderId}:${cause}`)
}

/** Something that no program can mend: it stands with the order, and the shop's own address is told once. */
export async function alertOwner(
  deps: QueueDeps,
  tx: Db,
  { orderId, text, cause }: { orderId: string; text: string; cause: string },
): Promise<void> {
  const template = { kind: 'owner_alert' as const, orderId, text, at: deps.clock.now().toISOString() }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `alert:${cause}`)
}

/** The shop itself is told that somebody wants to send an order back. Once for an order: it has one request at most. */
export async function mailReturnRequest(deps: Pick<Deps, 'jobs'>, tx: Db, orderId: string): Promise<void> {
  const template = { kind: 'return_request' as const, orderId }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `return_request:${orderId}`)
}
