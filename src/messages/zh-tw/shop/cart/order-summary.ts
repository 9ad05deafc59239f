import { formatTwd, type Twd } from '#domain/money.ts'

/** Shared by the order summaries of the cart, the shipping step and the payment step. */
export const orderSummaryTexts = {
  heading: '訂單摘要',
  goods: '商品金額',
  discount: '活動折扣',
  fee: '運費',
  /** An amount that is unknown or does not apply. */
  none: '—',
  offer: {
    applied: (program: string, automatic: boolean) => `${automatic ? '已自動套用' : '已套用'}「${program}」`,
    saving: (amount: Twd) => `，省 ${formatTwd(amount)}`,
    gift: (name: string, worth: Twd) => `，贈品「${name}」（價值 ${formatTwd(worth)}）隨訂單寄出`,
    near: (program: string, missing: string, saving: Twd) => `「${program}」${missing}，再省至少 ${formatTwd(saving)}`,
    addMore: '去加購',
  },
} as const
