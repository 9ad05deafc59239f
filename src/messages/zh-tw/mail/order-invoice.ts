/** Texts on an order's invoice, and texts about it for the owner. */
export const orderInvoiceTexts = {
  discount: '優惠折扣',
  delivery: '運費',
  refunded: '已退款',
  allowance: (orderName: string) => `訂單 ${orderName} 退款折讓`,
  voidReason: '訂單取消或退貨',
  allowanceRefused: (problem: string) => `發票折讓失敗：${problem}。修正後執行 invoices retry 再試一次。`,
  refused: (problem: string) => `發票開立失敗：${problem}。修正後執行 invoices retry 再試一次。`,
} as const
