/** Orders in the back office. */
export const adminOrderTexts = {
  noteMissing: '請輸入備註',
  refund: { paid: '已付款項' },
} as const
