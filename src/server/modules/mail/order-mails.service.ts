/** Mails about orders, rendered from the data at the time of sending. */
import { plainName } from '#domain/plain-name.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import type { OrderMailStep } from '#messages/mail/order-mails.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RenderedMail } from '#server/modules/mail/templates/layout.ts'
import { toConfirmedSchedule } from '#server/modules/orders/to-delivery.ts'
import { mayMailOrderTo } from '#server/modules/sessions/throttle.service.ts'
import { issueMailToken } from './mail-tokens.service.ts'
import { type OrderMailInput, orderAlertMail, orderMail } from './order-mail.ts'
import { type OrderForMail, selectOrderForMail, selectRecallForMail, selectRefundForMail } from './order-mails.repo.ts'
import type { OrderMailJob } from './queue-order-mail.ts'
import { returnRequestMail } from './return-request-mail.ts'
import { selectRequestForMail, selectReturnedForMail } from './returned-for-mail.repo.ts'

/** Null: the mail is out of date, or the buyer has deleted the account. */
export async function writeOrderMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>,
  { step, orderId, refundId, returnId, requestId, lotId }: OrderMailJob,
): Promise<(RenderedMail & { to: string }) | null> {
  const order = await selectOrderForMail(deps.db, orderId)
  if (!order?.buyer) return null
  const unpaid = order.state === 'pending_payment' && order.pay_before !== null && order.pay_before > deps.clock.now()
  // paid, cancelled or expired before the mail was sent
  if ((step === 'placed' || step === 'number') && !unpaid) return null
  if (step === 'number' && !order.number) return null
  const refund = refundId ? ((await selectRefundForMail(deps.db, refundId)) ?? null) : null
  const id = returnId ?? refund?.return_id
  const which = step === 'returned' ? { lastOf: orderId } : id ? { returnId: id } : null
  const returned = which && (await selectReturnedForMail(deps.db, which))
  const answered = step === 'return_accepted' || step === 'return_refused'
  const request = answered ? await selectRequestForMail(deps.db, { orderId, requestId }) : null
  const recall = lotId === undefined ? null : await selectRecallForMail(deps.db, orderId, lotId)
  if (step === 'recalled' && !recall) return null
  const { email, name, unconfirmed } = order.buyer
  const origin = deps.config.publicUrl
  const today = { now: deps.clock.now(), dispatch: deps.settings.current().dispatch }
  const schedule = toConfirmedSchedule(order, today)
  const facts = { step, name, order, schedule, refund, returned, request, recall, origin, confirm: null }
  if (!unconfirmed) return { ...orderMail(facts), to: email }
  const confirm = await confirmationOf(deps, order.buyer, step)
  return confirm && { ...orderMail(toUnconfirmed(facts, confirm)), to: email }
}

/**
 * The link that confirms the address. Null: nobody paid yet, and this address has had enough mails: whoever types an
 * address that is not theirs causes few.
 */
async function confirmationOf(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id: memberId, email, has_owner }: NonNullable<OrderForMail['buyer']>,
  step: OrderMailStep,
): Promise<OrderMailInput['confirm']> {
  if (beforePayment.includes(step) && !(await mayMailOrderTo(deps, deps.db, email))) return null
  const token = await issueMailToken(deps, { purpose: 'contact', owner: { memberId, email } })
  return token === null ? null : { url: `${deps.config.publicUrl}/verify-email?token=${token}`, joins: has_owner }
}

const beforePayment: readonly OrderMailStep[] = ['placed', 'number', 'cancelled', 'expired']

/** What a stranger typed is not carried into a mailbox that may be another person's. */
function toUnconfirmed(facts: OrderMailInput, confirm: OrderMailInput['confirm']): OrderMailInput {
  return { ...facts, name: plainName(facts.name), order: { ...facts.order, place: placeOf(facts.order) }, confirm }
}

function placeOf({ carrier_kind, place }: OrderForMail): string {
  return carrier_kind === 'store' ? place : ''
}

export async function writeOrderAlert(
  deps: Pick<Deps, 'db'>,
  { orderId, text, at }: { orderId: string; text: string; at: string },
): Promise<RenderedMail | null> {
  const order = await selectOrderForMail(deps.db, orderId)
  return order && orderAlertMail({ orderName: order.order_name, text, time: taipeiMinute(new Date(at)) })
}

/** To the shop: a return request. Null: it was answered before the mail was sent. */
export async function writeReturnRequestMail(
  deps: Pick<Deps, 'db'>,
  which: { orderId: string; requestId?: string | undefined },
): Promise<RenderedMail | null> {
  const request = await selectRequestForMail(deps.db, which)
  return request?.state === 'requested' ? returnRequestMail(request) : null
}
