/** The gateway's record of a card: why an order must not leave, and what the record says. */
import type { PackingRefusal, SeenCardState } from '#domain/payments/card-record.ts'

export const cardRecordTexts = {
  refusals: {
    nothing_left: '這筆訂單的款項已經全部退回，請勿出貨；不寄的話請取消訂單',
    card_cancelled: '綠界的刷卡授權已取消，收不到款項，請勿出貨；請與買家聯絡或取消訂單',
    card_refused: '銀行拒絕付這筆刷卡款項，請勿出貨；請與買家聯絡或取消訂單',
    card_lapsed: '這筆刷卡超過 21 天沒有請款，已經收不到錢，請勿出貨；請與買家聯絡',
    card_unseen: '綠界沒有回覆這筆刷卡的狀態，先不要出貨；稍後再試，或由店主寫明原因後放行',
  } satisfies Record<PackingRefusal, string>,
  reasonMissing: '請寫下為什麼可以出貨',
  title: '綠界刷卡紀錄',
  seen: (state: string, time: string) => `${state}（${time} 查詢）`,
  unanswered: '綠界沒有回覆',
  allowedBy: (who: string, reason: string) => `${who} 已放行：${reason}`,
  allow: '不等綠界，放行出貨',
  allowLead: '綠界一直沒有回覆這筆刷卡是否收得到款項。放行後就可以包裝；如果款項其實沒有收到，損失由商店承擔。',
  allowReason: '為什麼可以出貨',
  allowHint: '例如：已打電話向綠界確認授權有效',
  allowed: '已放行，可以包裝了',
  cancel: '返回',
  notNeeded: '這筆訂單不需要放行，可以直接包裝',
  states: {
    unseen: '還沒有查到',
    authorised: '已授權，還沒有請款',
    to_capture: '等待請款',
    captured: '已請款',
    capture_cancelled: '請款已取消',
    cancelled: '授權已取消',
    bank_refused: '銀行拒絕',
    in_between: '處理中',
  } satisfies Record<SeenCardState, string>,
} as const
