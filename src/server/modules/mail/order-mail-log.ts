/** Which mails about an order were sent: told from the jobs that send them, as long as those are kept. */
import type { OrderMail } from '#contract/admin/orders/order-detail.ts'
import { orderMailSteps } from '#messages/mail/order-mails.ts'
import type { Db } from '#server/db/open-db.ts'
import { findJobsByKeys } from '#server/jobs/jobs.repo.ts'
import { mailJobKey } from './queue-mail.ts'
import { orderMailCause } from './queue-order-mail.ts'

export interface MailCauses {
  orderId: string
  paymentIds: readonly string[]
  refundIds: readonly string[]
  returnIds: readonly string[]
  requestIds: readonly string[]
  /** Of events that can happen several times. */
  eventTimes: readonly Date[]
}

export async function listOrderMails(db: Db, causes: MailCauses): Promise<OrderMail[]> {
  const steps = new Map<string, string>(orderMailSteps.map((step) => [step, step]))
  for (const id of causes.paymentIds) steps.set(`number:${id}`, 'number')
  for (const id of causes.refundIds) steps.set(`refunded:${id}`, 'refunded')
  for (const id of causes.returnIds) steps.set(`returned:${id}`, 'part_returned')
  for (const step of ['return_accepted', 'return_refused']) {
    for (const id of causes.requestIds) steps.set(`${step}:${id}`, step)
  }
  for (const step of ['arrived', 'completed', 'pick_up_withdrawn']) {
    for (const at of causes.eventTimes) steps.set(`${step}:${at.toISOString()}`, step)
  }
  const byKey = new Map([...steps].map(([cause, step]) => [mailJobKey(orderMailCause(causes.orderId, cause)), step]))
  const jobs = await findJobsByKeys(db, [...byKey.keys()])
  return jobs.map(({ dedupe_key, state, created_at, finished_at }) => ({
    step: byKey.get(dedupe_key ?? '') ?? '',
    state: state === 'done' ? 'sent' : state === 'dead' ? 'failed' : 'waiting',
    at: (finished_at ?? created_at).toISOString(),
  }))
}
