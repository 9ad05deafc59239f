/**
 * PaymentMedia/TradeNoAio on the gateway's vendor host: the merchant's trades of some days as a file, by the day of their
 * payment. Known of it (developer page 2896, clients in use): dates with hyphens, cells as `="value"` so that a spreadsheet
 * keeps them as text, the header in Chinese, the state of the payment behind its time, one download a minute. The columns
 * between those that the shop needs are left out. A payment is paid out ten days later: how long it takes differs by contract.
 */
import type { FastifyInstance } from 'fastify'
import { isValidMac } from '../core/mac.ts'
import { findPaymentMerchant } from '../core/merchants.ts'
import { serverCall } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { dayMs, minuteMs, stamp } from '../core/time.ts'
import { chargeFee } from './notification-forms.ts'
import type { Method, Trade } from './trades.ts'

const header =
  '訂單日期,廠商訂單編號,綠界訂單編號,付款方式,付款狀態,交易金額,退款金額,手續費,應收款項(淨額),撥款狀態,撥款日期,商品名稱'
const methodNames: Record<Method, string> = {
  Credit: '信用卡',
  ATM: 'ATM櫃員機',
  CVS: '超商代碼',
  BARCODE: '超商條碼',
}
const longestRangeMs = 31 * dayMs

const path = '/PaymentMedia/TradeNoAio'

export function settlementRoutes(app: FastifyInstance, sim: Sim): void {
  serverCall(app, sim, path, async (form) => {
    const merchant = findPaymentMerchant(form.MerchantID)
    if (!merchant) return '查無此特店'
    if (!isValidMac(form, merchant, 'sha256')) return 'CheckMacValue Error'
    if (form.DateType !== '2' || form.MediaFormated !== '1' || form.CharSet !== '2') return '參數錯誤'
    const range = readRange(form.BeginDate, form.EndDate)
    if (!range) return '日期格式錯誤'
    if (isTooSoon(sim)) return '一分鐘之內僅限下載一個媒體檔'
    const trades = await sim.rows<Trade>(
      `select * from sim_ecpay_trades where status = 'paid' and paid_at >= $1 and paid_at < $2 order by paid_at, trade_no`,
      [range.from, range.before],
    )
    const lines = trades.flatMap((trade) => Array.from({ length: trade.settled_times }, () => toLine(sim, trade)))
    const file = [header, ...lines].join('\r\n')
    return sim.settings.cutSettlement > 0 ? file.slice(0, -sim.settings.cutSettlement) : file
  })
}

/** The call itself is recorded before it is answered. */
function isTooSoon(sim: Sim): boolean {
  if (sim.settings.settlementsPerMinute === 0) return false
  const now = sim.now().getTime()
  const recent = sim.calls.filter((call) => call.path === path && Math.abs(now - Date.parse(call.at)) < minuteMs)
  return recent.length > 1
}

function readRange(begin: string | undefined, end: string | undefined): { from: Date; before: Date } | null {
  const days = [begin, end].map((day) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(`${day}T00:00:00+08:00`) : NaN,
  )
  const [from = NaN, last = NaN] = days
  if (Number.isNaN(from) || Number.isNaN(last) || last < from || last - from > longestRangeMs) return null
  return { from: new Date(from), before: new Date(last + dayMs) }
}

const payoutAfterDays = 10

function toLine(sim: Sim, trade: Trade): string {
  const payout = new Date(new Date(trade.paid_at ?? trade.created_at).getTime() + payoutAfterDays * dayMs)
  const isPaidOut = payout <= sim.now()
  const refunded = trade.card_moves.reduce((sum, { action, amount }) => sum + (action === 'R' ? amount : 0), 0)
  const abandoned = trade.card_moves.some(({ action }) => action === 'N') ? trade.amount : 0
  const back = Math.max(refunded, abandoned)
  const fee = chargeFee(trade)
  return [
    dashed(trade.created_at),
    trade.merchant_trade_no,
    trade.trade_no,
    methodNames[trade.method ?? 'Credit'],
    `${dashed(trade.paid_at ?? trade.created_at)} 已付款`,
    trade.amount,
    back,
    fee,
    trade.amount - back - fee,
    isPaidOut ? '已撥款' : '未撥款',
    isPaidOut ? dashed(payout).slice(0, 10) : '',
    (trade.form.ItemName ?? '').replaceAll('"', ' '),
  ]
    .map((cell) => `="${cell}"`)
    .join(',')
}

function dashed(instant: Date): string {
  return stamp(new Date(instant)).replaceAll('/', '-')
}
