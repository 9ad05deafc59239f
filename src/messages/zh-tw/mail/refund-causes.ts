/** Why a payment that came could not be kept: for staff, beside the refund on the order's page. */
export const refundCauses = {
  buyerLeft: '買家已刪除帳號，訂單無法恢復',
  /** Without the advice that a buyer gets. */
  refused: (text: string) => `訂單無法恢復：${text.split('，請')[0]}`,
  constraint: (name: string) => `訂單無法恢復：名額、優惠券或庫存已被別的訂單用掉（${name}）`,
} as const
