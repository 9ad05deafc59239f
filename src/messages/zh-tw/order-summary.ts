/** What the order summary of the cart, the shipping step and the payment step says alike. */
export const orderSummaryTexts = {
  heading: '訂單摘要',
  goods: '商品金額',
  discount: '活動折扣',
  fee: '運費',
  /** An amount that is not known, or not asked for. */
  none: '—',
} as const
