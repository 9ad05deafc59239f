/** 銀行爭議款. */

import { formatTwd, twd } from '#domain/money.ts'
import type { ChargebackState, ChargebackStep } from '#domain/payments/chargeback.ts'

export const chargebackTexts = {
  title: '銀行爭議款',
  lead: '持卡人向銀行否認這筆刷卡時，綠界會寄信通知。登記下來，就會提醒您在期限前回覆。',
  detail: (amount: string, day: string, reason: string) => `${amount}，${day} 前回覆${reason ? `，${reason}` : ''}`,
  states: {
    open: '待回覆',
    answered: '已回覆，等銀行決定',
    won: '款項保住了',
    lost: '款項被扣回',
  } satisfies Record<ChargebackState, string>,
  steps: { answer: '已回覆綠界', win: '款項保住了', lose: '款項被扣回' } satisfies Record<ChargebackStep, string>,
  stepDone: {
    answer: '已記下，等銀行決定',
    win: '已結案',
    lose: '已從帳上扣除，發票會跟著折讓',
  } satisfies Record<ChargebackStep, string>,
  loseQuestion: (amount: number) => `確定 ${formatTwd(twd(amount))} 已被銀行扣回？會從帳上扣除並開立折讓，無法復原。`,
  open: '登記爭議款',
  opened: '已登記爭議款',
  amount: '金額',
  answerBy: '回覆期限',
  reason: '原因',
  reasonHint: '例如：持卡人表示未收到商品',
  dueBy: (day: string) => `${day} 前回覆`,
  by: (who: string) => `由 ${who} 登記`,
  cancel: '返回',
  failed: '無法登記',
  badDay: '請輸入正確的日期',
  tooMuch: (most: number) => `最多 ${formatTwd(twd(most))}`,
  noCard: '這筆訂單不是用信用卡付款',
  already: '這筆付款已經有一件處理中的爭議款',
  decided: '這件爭議款已經處理過了',
  refundedMeanwhile: '這筆付款已經退給買家，帳上沒有可以再扣的款項；請與綠界確認是否重複退款',
} as const
