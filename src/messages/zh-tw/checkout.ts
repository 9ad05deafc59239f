/** Texts in the answers of checkout. */
export const checkoutTexts = {
  soldOut: (product: string) => `「${product}」已售完，請回到購物車確認後再結帳`,
  stockShort: (product: string, left: number) => `「${product}」庫存不足，僅剩 ${left} 件，請回到購物車確認後再結帳`,
  changed: (what: string) => `${what}，請回到購物車確認後再結帳`,
  /** Why an order cannot be paid (again). */
  state: {
    confirmed: '這筆訂單已經成立，不需要再付款',
    cancelled: '這筆訂單已取消，請重新選購',
    expired: '這筆訂單已超過付款期限，請重新選購',
    notCancellable: '商品已出貨，無法取消訂單，如需退貨請聯絡我們',
  },
  failure: {
    cancelled: '訂單已取消',
    expired: '付款期限已過，訂單已失效',
    refund: '您的款項將全額退還',
  },
} as const
