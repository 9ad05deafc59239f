import { type GiftProblem, giftLimits } from '#domain/delivery/gift.ts'

export const giftProblemTexts: Record<GiftProblem, string> = {
  too_long: `卡片最多 ${giftLimits.characters} 個字`,
  too_many_lines: `卡片最多 ${giftLimits.lines} 行`,
}

/** Sending to somebody else. */
export const giftTexts = {
  toggle: '這是禮物',
  toggleHint: '附上您寫的卡片，出貨單不顯示價格。發票仍開給您，不會放進包裹。禮物需要先付款，不能貨到付款。',
  message: '卡片內容',
  messageHint: (left: number) => `還可以寫 ${left} 個字`,
  hidePrices: '出貨單不顯示價格',
  recipient: '收件人請填寫收禮的人，到貨簡訊也會傳給對方。',
  failed: '禮物設定儲存失敗',
  heading: '禮物',
  noMessage: '沒有卡片',
  pricesHidden: '出貨單不顯示價格',
  pricesShown: '出貨單顯示價格',
  change: '變更禮物設定',
} as const
