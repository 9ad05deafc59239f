/** Goods of the near-expiry shelf. */
export const nearExpiryTexts = {
  /** 有效日期 2026-12-16（還有 30 天）. */
  day: (on: string, daysLeft: number) => `有效日期 ${on}${counted(daysLeft)}`,
} as const

function counted(daysLeft: number): string {
  if (daysLeft > 0) return `（還有 ${daysLeft} 天）`
  return daysLeft === 0 ? '（今天到期）' : '（已過期）'
}
