/** Notifications to the shop: stored, sent, and retried until the shop answers `1|OK` or no attempt is left. */
import { type CallbackFault, callbackFaults, consumeFault, type FaultOptions } from './faults.ts'
import { type Form, withMac } from './mac.ts'
import { findLogisticsMerchant, findPaymentMerchant, otherLogisticsMerchant } from './merchants.ts'
import type { Sim } from './sim.ts'
import { dayMs, minuteMs } from './time.ts'
import { isOwnUrl } from './urls.ts'

type NotificationKind = 'payment' | 'payment_info' | 'logistics' | 'return' | 'store'

export interface NotificationDelivery {
  id: number
  kind: NotificationKind
  /** The merchant trade number that it is about. */
  subject: string
  url: string
  merchant_id: string
  form: Form
  spoil: { kind: CallbackFault; options: FaultOptions } | Record<string, never>
  batch: string | null
  state: 'due' | 'sending' | 'held' | 'done' | 'given_up' | 'lost' | 'refused'
  attempt: number
  due_at: Date
  created_at: Date
  tries: { at: string; attempt: number; body: string; status: number | null; answer: string; ok: boolean }[]
}

type NewNotification = Pick<NotificationDelivery, 'kind' | 'subject' | 'url' | 'merchant_id' | 'form'>

/** Payment: at most five attempts, ten minutes apart. Logistics: three a day for three days. */
const schedules: Record<NotificationKind, { tries: number; gapMs: number }> = {
  payment: { tries: 5, gapMs: 10 * minuteMs },
  payment_info: { tries: 5, gapMs: 10 * minuteMs },
  logistics: { tries: 9, gapMs: dayMs / 3 },
  return: { tries: 9, gapMs: dayMs / 3 },
  store: { tries: 9, gapMs: dayMs / 3 },
}

const answerWithinMs = 10_000
/** After this the claim of a process that died while sending is ignored. */
const claimMs = 60_000

export async function queueNotification(sim: Sim, notification: NewNotification, delayMs = 0): Promise<void> {
  if (notification.url === '') return
  const fault = await consumeFault<CallbackFault>(sim, 'callback', notification.kind)
  const kind = fault && callbackFaults.includes(fault.kind) ? fault.kind : null
  const options = fault?.options ?? {}
  const spoil = kind ? { kind, options } : {}
  const copies = kind === 'duplicate' || kind === 'parallel' ? (options.copies ?? 2) : 1
  const batch = kind === 'parallel' ? `batch ${fault?.id} ${notification.subject}` : null
  const extraDelayMs = kind === 'late' ? (options.ms ?? 60_000) : 0
  const state = !isOwnUrl(notification.url, sim.publicUrl)
    ? 'refused'
    : kind === 'lost'
      ? 'lost'
      : kind === 'out_of_order'
        ? 'held'
        : 'due'
  for (let copy = 0; copy < copies; copy++)
    await insert(sim, notification, { spoil, batch, state, delayMs: delayMs + extraDelayMs })
  if (kind === 'then_failed') {
    const form = { ...notification.form, RtnCode: '10100058', RtnMsg: '付款失敗' }
    await insert(sim, { ...notification, form }, { spoil: {}, batch: null, state: 'due', delayMs: delayMs + 1 })
  }
}

async function insert(
  sim: Sim,
  notification: NewNotification,
  how: { spoil: object; batch: string | null; state: string; delayMs: number },
): Promise<void> {
  const now = sim.now()
  await sim.rows(
    `insert into sim_ecpay_deliveries (kind, subject, url, merchant_id, form, spoil, batch, state, due_at, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10)`,
    [
      notification.kind,
      notification.subject,
      notification.url,
      notification.merchant_id,
      JSON.stringify(notification.form),
      JSON.stringify(how.spoil),
      how.batch,
      how.state,
      new Date(now.getTime() + how.delayMs),
      now,
    ],
  )
}

/** Sends everything that is due by the gateway's clock, in order; copies of a batch at the same time. */
export async function sendDueNotifications(sim: Sim): Promise<number> {
  let sent = 0
  for (;;) {
    const claimed = await claim(sim)
    if (claimed.length === 0) return sent
    await Promise.all(claimed.map((delivery) => send(sim, delivery)))
    sent += claimed.length
    for (const subject of new Set(claimed.map((delivery) => delivery.subject))) await release(sim, subject)
  }
}

/** Nobody waits for another's claim: two that took parts of one batch would wait for each other. */
function claim(sim: Sim): Promise<NotificationDelivery[]> {
  const now = sim.now()
  return sim.rows<NotificationDelivery>(
    `with first as (
       select id, batch from sim_ecpay_deliveries
       where (state = 'due' and due_at <= $1) or (state = 'sending' and claimed_at < $2)
       order by due_at, id limit 1 for update skip locked
     ), rest as (
       select d.id from sim_ecpay_deliveries d join first on d.batch = first.batch and d.id <> first.id
       where d.state = 'due' and d.due_at <= $1 for update of d skip locked
     )
     update sim_ecpay_deliveries set state = 'sending', claimed_at = $3, attempt = attempt + 1
     where id in (select id from first union all select id from rest)
     returning *`,
    [now, new Date(sim.realNow().getTime() - claimMs), sim.realNow()],
  )
}

async function send(sim: Sim, delivery: NotificationDelivery): Promise<void> {
  const body = new URLSearchParams(signedForm(sim, delivery)).toString()
  const { status, answer } = await post(sim, delivery.url, body)
  const ok = status === 200 && answer === '1|OK'
  const { tries, gapMs } = schedules[delivery.kind]
  const state = ok ? 'done' : delivery.attempt >= tries ? 'given_up' : 'due'
  const entry = {
    at: sim.now().toISOString(),
    attempt: delivery.attempt,
    body,
    status,
    answer: answer.slice(0, 200),
    ok,
  }
  await sim.rows(
    `update sim_ecpay_deliveries set state = $2, due_at = $3, claimed_at = null, tries = tries || $4::jsonb where id = $1`,
    [delivery.id, state, new Date(sim.now().getTime() + gapMs), JSON.stringify([entry])],
  )
}

/** A held notification is sent after a later one about the same trade or parcel. */
async function release(sim: Sim, subject: string): Promise<void> {
  await sim.rows("update sim_ecpay_deliveries set state = 'due' where subject = $1 and state = 'held'", [subject])
}

async function post(sim: Sim, url: string, body: string): Promise<{ status: number | null; answer: string }> {
  try {
    const response = await sim.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return { status: response.status, answer: await response.text() }
  } catch (error) {
    return { status: null, answer: error instanceof Error ? error.message : String(error) }
  }
}

/** Signed again for each attempt, as the text of a retry differs from the first. */
function signedForm(sim: Sim, delivery: NotificationDelivery): Form {
  const { kind, attempt } = delivery
  const fault = attempt === 1 || delivery.spoil.options?.every ? delivery.spoil.kind : undefined
  const isRepeat =
    kind === 'payment' && attempt > 1 && delivery.form.RtnCode === '1' && sim.settings.retryMessage === 'paid'
  const form = { ...delivery.form, ...(isRepeat ? { RtnMsg: 'paid' } : {}) }
  const isPayment = kind === 'payment' || kind === 'payment_info'
  const own = isPayment ? findPaymentMerchant(delivery.merchant_id) : findLogisticsMerchant(delivery.merchant_id)
  if (!own) throw new Error(`no merchant ${delivery.merchant_id}`)
  const fromOther = fault === 'other_account' && !isPayment
  const merchant = fromOther ? otherLogisticsMerchant(own) : own
  const spoiled = withFault(fromOther ? { ...form, MerchantID: merchant.id } : form, fault)
  const signed = withMac(spoiled, merchant, isPayment ? 'sha256' : 'md5')
  if (fault !== 'wrong_signature') return signed
  const mac = signed.CheckMacValue ?? ''
  return { ...signed, CheckMacValue: (mac.startsWith('0') ? '1' : '0') + mac.slice(1) }
}

function withFault(form: Form, kind: CallbackFault | undefined): Form {
  const amount = 'TradeAmt' in form ? 'TradeAmt' : 'GoodsAmount'
  switch (kind) {
    case 'wrong_amount':
      return { ...form, [amount]: String(Number(form[amount]) + 1) }
    case 'wrong_merchant':
      return { ...form, MerchantID: '9999999' }
    case 'unknown_trade':
      return { ...form, MerchantTradeNo: 'UNKNOWN0000000000000' }
    case 'extra_field':
      return { ...form, NewField_2027: '測試 ~' }
    case 'missing_field': {
      const { PaymentTypeChargeFee, StoreID, ...rest } = form
      return rest
    }
    case 'simulate_paid':
      return { ...form, SimulatePaid: '1' }
    default:
      return form
  }
}

export function listNotifications(sim: Sim, subject: string | null, limit = 200): Promise<NotificationDelivery[]> {
  return sim.rows<NotificationDelivery>(
    'select * from sim_ecpay_deliveries where $1::text is null or subject = $1 order by id desc limit $2',
    [subject, limit],
  )
}
