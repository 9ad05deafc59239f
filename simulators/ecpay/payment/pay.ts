/** The payer's actions at the gateway: get a payment number, pay, be declined. */

import type { Form } from '../core/mac.ts'
import { queueNotification, sendDueNotifications } from '../core/notifications.ts'
import type { Sim } from '../core/sim.ts'
import { dayStamp, endOfDayAfter, minuteMs, stamp } from '../core/time.ts'
import { numberForm, resultForm } from './notification-forms.ts'
import { failTrade, findTrade, issueNumber, type Method, payTrade, type Trade } from './trades.ts'

const declines: Record<string, string> = {
  '10100058': '付款失敗',
  '10100248': '拒絕交易，請聯絡發卡行確認交易限制',
  '10200043': '3D 驗證失敗',
}

export interface CardInput {
  number: string
  stage: number
}

/** A payment by card, or of a number issued before. Null: too late, or already paid. */
export async function pay(sim: Sim, tradeNo: string, card: CardInput | null): Promise<Trade | null> {
  const before = await findTrade(sim, tradeNo)
  const byCard = before?.status === 'created' && (before.method ?? 'Credit') === 'Credit'
  if (!before || byCard !== (card !== null)) return null
  const facts = card ? await cardFacts(sim, card) : null
  const trade = await payTrade(sim, tradeNo, facts, card ? 'Credit_CreditCard' : before.payment_type)
  if (trade) await queueResultNotification(sim, trade)
  return trade
}

export async function decline(sim: Sim, tradeNo: string, code: string): Promise<Trade | null> {
  const trade = await failTrade(sim, tradeNo, code, declines[code] ?? '付款失敗')
  if (trade) await queueResultNotification(sim, trade)
  return trade
}

/** "Simulate payment" of the gateway's back office: a notification, but no payment and no change. */
export async function simulatePaid(sim: Sim, tradeNo: string): Promise<boolean> {
  const trade = await findTrade(sim, tradeNo)
  if (!trade) return false
  await queueNotification(sim, toNotification(trade, resultForm(trade, { simulated: true, now: sim.now() })))
  await sendDueNotifications(sim)
  return true
}

export async function issue(sim: Sim, tradeNo: string, method: Method, choice: string): Promise<Trade | null> {
  const trade = await findTrade(sim, tradeNo)
  if (!trade || method === 'Credit') return null
  const count = await sim.next('number')
  const issued = await issueNumber(sim, tradeNo, {
    method,
    ...newNumber(trade, method, choice, count, sim.now()),
    code: '0',
    message: '',
  })
  if (!issued) return null
  await queueNotification(sim, {
    ...toNotification(issued, numberForm(issued)),
    kind: 'payment_info',
    url: issued.form.PaymentInfoURL ?? '',
  })
  await sendDueNotifications(sim)
  return issued
}

const banks: Record<string, string> = { FIRST: '007', CATHAY: '013', PANHSIN: '118', KGI: '809' }
export const atmBanks = Object.keys(banks)

function newNumber(trade: Trade, method: Method, choice: string, count: number, now: Date) {
  const serial = String(count).padStart(6, '0')
  const day = stamp(now).slice(2, 10).replaceAll('/', '')
  if (method === 'ATM') {
    const bank = banks[choice] ? choice : 'CATHAY'
    const expiresAt = endOfDayAfter(now, Number(trade.form.ExpireDate ?? 3))
    const number: Form = {
      BankCode: banks[bank] ?? '',
      vAccount: `9103${day}${serial}`,
      ExpireDate: dayStamp(expiresAt),
    }
    return { paymentType: `ATM_${bank}`, number, expiresAt }
  }
  const expiryUnits = Number(trade.form.StoreExpireDate ?? (method === 'CVS' ? 10_080 : 7))
  const expiresAt = new Date(now.getTime() + expiryUnits * (method === 'CVS' ? minuteMs : 24 * 60 * minuteMs))
  const ExpireDate = stamp(expiresAt)
  if (method === 'CVS') {
    const number = { PaymentNo: `LLL${day}${serial.slice(1)}`, ExpireDate, Barcode1: '', Barcode2: '', Barcode3: '' }
    return { paymentType: 'CVS_CVS', number, expiresAt }
  }
  const Barcode1 = `${stamp(expiresAt).slice(2, 10).replaceAll('/', '')}6EG`
  const Barcode3 = `${day.slice(2)}${String(count % 100).padStart(2, '0')}${String(trade.amount).padStart(9, '0')}`
  const number = { PaymentNo: '', ExpireDate, Barcode1, Barcode2: `3453010${day}${serial.slice(-3)}`, Barcode3 }
  return { paymentType: 'BARCODE_BARCODE', number, expiresAt }
}

async function cardFacts(sim: Sim, { number, stage }: CardInput): Promise<NonNullable<Trade['card']>> {
  const count = await sim.next('card')
  const gwsr = String(13_000_000 + count)
  return {
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    stage,
    gwsr,
    authCode: String(700_000 + (count % 100_000)),
  }
}

/** Whether notification or browser comes first is a setting: the real gateway guarantees neither. */
async function queueResultNotification(sim: Sim, trade: Trade): Promise<void> {
  const order = sim.settings.afterPayment
  await queueNotification(
    sim,
    toNotification(trade, resultForm(trade, { now: sim.now() })),
    order === 'browser_first' ? 3_000 : 0,
  )
  if (order === 'callback_first') await sendDueNotifications(sim)
  if (order === 'together') setImmediate(() => void sendDueNotifications(sim).catch(() => {}))
}

function toNotification(trade: Trade, form: Form) {
  return {
    kind: 'payment' as const,
    subject: trade.merchant_trade_no,
    url: trade.form.ReturnURL ?? '',
    merchant_id: trade.form.MerchantID ?? '',
    form,
  }
}
