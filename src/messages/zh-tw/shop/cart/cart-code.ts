/** The code field of the cart page. */
export const cartCodeTexts = {
  label: '優惠碼',
  apply: '使用',
  missing: '請輸入優惠碼',
  success: '優惠碼已套用',
  failed: '無法使用這個優惠碼，請稍後再試',
} as const
