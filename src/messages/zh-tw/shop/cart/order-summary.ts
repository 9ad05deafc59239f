/** Shared by the order summaries of the cart, the shipping step and the payment step. */
export const orderSummaryTexts = {
  heading: '訂單摘要',
  goods: '商品金額',
  discount: '活動折扣',
  fee: '運費',
  /** An amount that is unknown or does not apply. */
  none: '—',
} as const
