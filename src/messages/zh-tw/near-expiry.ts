import { longDay } from './lot-line.ts'

/** Goods of the near-expiry shelf. */
export const nearExpiryTexts = {
  /** 有效日期 2026/12/16（還有 30 天）. */
  day: (on: string, daysLeft: number) => `有效日期 ${longDay(on)}${counted(daysLeft)}`,
  notice:
    '即期商品接近有效日期，依「通訊交易解除權合理例外情事適用準則」第二條，不適用 7 天鑑賞期；商品有瑕疵或短少仍可換貨。',
} as const

function counted(daysLeft: number): string {
  if (daysLeft > 0) return `（還有 ${daysLeft} 天）`
  return daysLeft === 0 ? '（今天到期）' : '（已過期）'
}
