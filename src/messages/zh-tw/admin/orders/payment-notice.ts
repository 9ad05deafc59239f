/** One notification of the gateway, and what the shop did with it. */
import { formatTwd, type Twd } from '#domain/money.ts'
import type { RecordedDecision } from '#domain/orders/decide-payment.ts'
import { wordOf } from '#messages/admin/word-of.ts'

const decisions: Record<RecordedDecision, string> = {
  simulated: '模擬付款，不計',
  known: '已知，不變',
  browser: '等綠界通知',
  ask: '再向綠界查詢',
  confirm: '入帳',
  revive: '入帳，恢復訂單',
  number: '已取號',
  failed: '付款失敗',
  unknown: '沒有這筆交易',
  late_payment: '逾期後付款，退款',
  second_payment: '重複付款，退款',
  wrong_amount: '金額不符，退款',
  cancelled: '訂單已取消，退款',
}

/** `NT$980，入帳（代碼 1）` */
export function paymentNotice(code: string, amount: Twd, decision: string): string {
  return `${formatTwd(amount)}，${wordOf(decisions, decision)}（代碼 ${code}）`
}
