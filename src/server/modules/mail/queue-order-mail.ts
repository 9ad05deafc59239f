/** Which step of an order is told to its buyer, and what the owner must hear of; written in the transaction of the step. */
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { shop } from '#domain/shop.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import type { OrderLetterStep } from '#messages/order-letters.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { selectLetterOrder, selectLetterRefund } from '#server/modules/order-mails/order-mails.repo.ts'
import { queueMail } from './queue-mail.ts'
import type { RenderedMail } from './templates/layout.ts'
import { orderAlert, orderLetter } from '#server/modules/order-mails/order-mail.ts'

type QueueDeps = Pick<Deps, 'clock' | 'jobs'>

/** Packing is nobody's business but the shop's; that an order waits for its payment is told where it is placed. */
const letterOf: Partial<Record<OrderEvent, OrderLetterStep>> = {
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

export async function announceStep(deps: QueueDeps, tx: Db, orderId: string, event: OrderEvent): Promise<void> {
  const step = letterOf[event]
  if (step) await queueOrderLetter(deps, tx, { step, orderId }, step)
}

/** An account, a code or bars to pay with; another attempt brings another one. */
export async function announceNumber(deps: QueueDeps, tx: Db, orderId: string, paymentId: string): Promise<void> {
  await queueOrderLetter(deps, tx, { step: 'number', orderId }, `number:${paymentId}`)
}

export async function announceRefund(deps: QueueDeps, tx: Db, orderId: string, refundId: string): Promise<void> {
  await queueOrderLetter(deps, tx, { step: 'refunded', orderId, refundId }, `refunded:${refundId}`)
}

export async function announceReturnAnswer(
  deps: QueueDeps,
  tx: Db,
  orderId: string,
  step: 'return_accepted' | 'return_refused',
): Promise<void> {
  await queueOrderLetter(deps, tx, { step, orderId }, step)
}

interface OrderLetterJob {
  step: OrderLetterStep
  orderId: string
  refundId?: string | undefined
}

/** Once for an order and a cause. Who gets it is looked up when it is written. */
async function queueOrderLetter(deps: QueueDeps, tx: Db, letter: OrderLetterJob, cause: string): Promise<void> {
  const mail = { to: '', name: '', letter: { kind: 'order' as const, ...letter } }
  await queueMail(deps, tx, mail, `order:${letter.orderId}:${cause}`)
}

/** Something that no program can mend: it stands with the order, and the shop's own address is told once. */
export async function alertOwner(
  deps: QueueDeps,
  tx: Db,
  { orderId, text, cause }: { orderId: string; text: string; cause: string },
): Promise<void> {
  const letter = { kind: 'owner_alert' as const, orderId, text, at: deps.clock.now().toISOString() }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, letter }, `alert:${cause}`)
}

/** Null: it says nothing that is true any more, or whoever ordered has left. */
export async function writeOrderLetter(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { step, orderId, refundId }: OrderLetterJob,
): Promise<(RenderedMail & { to: string }) | null> {
  const order = await selectLetterOrder(deps.db, orderId)
  if (!order?.buyer) return null
  const unpaid = order.state === 'pending_payment' && order.pay_before !== null && order.pay_before > deps.clock.now()
  // paid, cancelled or too late before the mail was on its way
  if ((step === 'placed' || step === 'number') && !unpaid) return null
  if (step === 'number' && !order.number) return null
  const refund = refundId ? ((await selectLetterRefund(deps.db, refundId)) ?? null) : null
  const { email, name } = order.buyer
  return { ...orderLetter({ step, name, order, refund, origin: deps.config.publicUrl }), to: email }
}

export async function writeOrderAlert(
  deps: Pick<Deps, 'db'>,
  { orderId, text, at }: { orderId: string; text: string; at: string },
): Promise<RenderedMail | null> {
  const order = await selectLetterOrder(deps.db, orderId)
  return order && orderAlert({ orderName: order.order_name, text, time: taipeiMinute(new Date(at)) })
}
