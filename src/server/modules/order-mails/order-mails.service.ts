/** Mails about orders, written from what is known when they are sent. */
import { taipeiMinute } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import type { OrderMailJob } from '#server/modules/mail/queue-order-mail.ts'
import type { RenderedMail } from '#server/modules/mail/templates/layout.ts'
import { orderAlertMail, orderMail } from './order-mail.ts'
import { selectOrderForMail, selectRefundForMail, selectReturnForMail } from './order-mails.repo.ts'
import { returnRequestMail } from './return-request-mail.ts'

/** Null: it says nothing that is true any more, or whoever ordered has left. */
export async function writeOrderMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { step, orderId, refundId }: OrderMailJob,
): Promise<(RenderedMail & { to: string }) | null> {
  const order = await selectOrderForMail(deps.db, orderId)
  if (!order?.buyer) return null
  const unpaid = order.state === 'pending_payment' && order.pay_before !== null && order.pay_before > deps.clock.now()
  // paid, cancelled or too late before the mail was on its way
  if ((step === 'placed' || step === 'number') && !unpaid) return null
  if (step === 'number' && !order.number) return null
  const refund = refundId ? ((await selectRefundForMail(deps.db, refundId)) ?? null) : null
  const { email, name } = order.buyer
  return { ...orderMail({ step, name, order, refund, origin: deps.config.publicUrl }), to: email }
}

export async function writeOrderAlert(
  deps: Pick<Deps, 'db'>,
  { orderId, text, at }: { orderId: string; text: string; at: string },
): Promise<RenderedMail | null> {
  const order = await selectOrderForMail(deps.db, orderId)
  return order && orderAlertMail({ orderName: order.order_name, text, time: taipeiMinute(new Date(at)) })
}

/** To the shop: somebody wants to send an order back. Null: it was answered before the mail was on its way. */
export async function writeReturnRequestMail(deps: Pick<Deps, 'db'>, orderId: string): Promise<RenderedMail | null> {
  const request = await selectReturnForMail(deps.db, orderId)
  return request?.state === 'requested' ? returnRequestMail(request) : null
}
