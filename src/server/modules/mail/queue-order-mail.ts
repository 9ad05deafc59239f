/** Which order events are mailed to the buyer, and which problems to the owner; queued in the event's transaction. */
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { withdrawableUntil } from '#domain/parcels/withdraw-shipping.ts'
import { shop } from '#domain/shop.ts'
import type { OrderMailStep } from '#messages/mail/order-mails.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { hurryJob, withdrawJob } from '#server/jobs/jobs.repo.ts'
import type { OrderActor, OrderRow } from '#server/ports/order-reactions.ts'
import { mailJobKey, queueMail } from './queue-mail.ts'

type QueueDeps = Pick<Deps, 'clock' | 'jobs'>

/** Packing is internal; the deadline of an unpaid order is in the mail about its placing. */
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
  withdraw_pick_up: 'pick_up_withdrawn',
  come_back: 'came_back',
  return: 'returned',
}

/** A parcel can arrive and be picked up again after a mistake: each time is a mail of its own. */
const repeatable: readonly OrderEvent[] = ['arrive', 'complete', 'withdraw_pick_up']

/** After them nobody can take the shipping back: its mail does not wait any longer, or it would be told after them. */
const afterShipping: readonly OrderEvent[] = ['arrive', 'complete', 'come_back', 'return']

interface MailedEvent {
  order: OrderRow
  event: OrderEvent
  actor: OrderActor
  now: Date
}

export async function mailOrderEvent(
  deps: QueueDeps,
  tx: Db,
  { order, event, actor, now }: MailedEvent,
): Promise<void> {
  const step = mailStepOf[event]
  // cash on delivery is confirmed on the next screen; an order with nothing to pay gets the next event's mail
  const tooEarly = event === 'place' && (order.payment_method === null || order.payment_method === 'cod')
  const cause = repeatable.includes(event) ? `${step}:${now.toISOString()}` : step
  if (afterShipping.includes(event)) await hurryJob(tx, shippingMailKey(order.id), now)
  const runAt = event === 'ship' && actor === 'owner' ? withdrawableUntil(now) : undefined
  if (step && cause && !tooEarly) await queueOrderMail(deps, tx, { step, orderId: order.id }, cause, runAt)
}

/** False: the buyer is told, or is being told at this moment. Shipped again, the order has a mail again. */
export function withdrawShippingMail(tx: Db, orderId: string): Promise<boolean> {
  return withdrawJob(tx, shippingMailKey(orderId))
}

export function shippingMailKey(orderId: string): string {
  return mailJobKey(orderMailCause(orderId, 'shipped'))
}

/** What an order was last mailed about, once more: on request, so that it is not the same cause again. */
export async function mailOrderAgain(
  deps: QueueDeps,
  tx: Db,
  orderId: string,
  events: readonly OrderEvent[],
): Promise<boolean> {
  const step = events.map((event) => mailStepOf[event]).find((one) => one !== undefined)
  if (!step) return false
  await queueOrderMail(deps, tx, { step, orderId }, `again:${deps.clock.now().toISOString()}`)
  return true
}

/** A payment number; each attempt has its own. */
export async function mailPaymentNumber(deps: QueueDeps, tx: Db, orderId: string, paymentId: string): Promise<void> {
  await queueOrderMail(deps, tx, { step: 'number', orderId }, `number:${paymentId}`)
}

export async function mailRefund(deps: QueueDeps, tx: Db, orderId: string, refundId: string): Promise<void> {
  await queueOrderMail(deps, tx, { step: 'refunded', orderId, refundId }, `refunded:${refundId}`)
}

export async function mailReturnAnswer(
  deps: QueueDeps,
  tx: Db,
  { orderId, requestId, accepted }: { orderId: string; requestId: string; accepted: boolean },
): Promise<void> {
  const step = accepted ? 'return_accepted' : 'return_refused'
  await queueOrderMail(deps, tx, { step, orderId, requestId }, `${step}:${requestId}`)
}

interface PartReturned {
  orderId: string
  returnId: string
  /** The money has moved: this mail says so. */
  refundId?: string
  withGoods: boolean
}

/** A part of the goods is back, or an amount was refunded; what becomes of the whole order has its own mail. */
export async function mailPartReturned(
  deps: QueueDeps,
  tx: Db,
  { orderId, returnId, refundId, withGoods }: PartReturned,
): Promise<void> {
  const step = withGoods ? 'part_returned' : 'compensated'
  await queueOrderMail(deps, tx, { step, orderId, returnId, refundId }, `returned:${returnId}`)
}

/** Its lot is recalled. The caller makes sure that it is once per order and lot. */
export async function mailRecall(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  orderId: string,
  lotId: number,
): Promise<void> {
  await queueOrderMail(deps, tx, { step: 'recalled', orderId, lotId }, `recalled:${lotId}`)
}

export interface OrderMailJob {
  step: OrderMailStep
  orderId: string
  refundId?: string | undefined
  returnId?: string | undefined
  requestId?: string | undefined
  lotId?: number | undefined
}

/** Once per order and cause. The address is looked up when the mail is rendered. */
async function queueOrderMail(
  deps: QueueDeps,
  tx: Db,
  template: OrderMailJob,
  cause: string,
  runAt?: Date,
): Promise<void> {
  const mail = { to: '', name: '', template: { kind: 'order' as const, ...template } }
  await queueMail(deps, tx, mail, orderMailCause(template.orderId, cause), runAt)
}

export function orderMailCause(orderId: string, cause: string): string {
  return `order:${orderId}:${cause}`
}

/** A problem that only a person can fix: it is shown with the order and mailed once to the shop's own address. */
export async function alertOwner(
  deps: QueueDeps,
  tx: Db,
  { orderId, text, cause }: { orderId: string; text: string; cause: string },
): Promise<void> {
  const template = { kind: 'owner_alert' as const, orderId, text, at: deps.clock.now().toISOString() }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `alert:${cause}`)
}

/** To the shop: a member requests a return. Once per request. */
export async function mailReturnRequest(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  request: { orderId: string; requestId: string },
): Promise<void> {
  const template = { kind: 'return_request' as const, ...request }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `return_request:${request.requestId}`)
}
