import { formatTwd, type Twd } from '#domain/money.ts'
import type { OrderLimit } from '#domain/orders/order-limits.ts'

/** Texts in the answers of checkout. */
export const checkoutTexts = {
  soldOut: (product: string) => `「${product}」已售完，請回到購物車確認後再結帳`,
  stockShort: (product: string, left: number) => `「${product}」庫存不足，僅剩 ${left} 件，請回到購物車確認後再結帳`,
  changed: (what: string) => `${what}，請回到購物車確認後再結帳`,
  totalChanged: (shown: Twd, now: Twd) =>
    `應付金額已由 ${formatTwd(shown)} 更新為 ${formatTwd(now)}，還沒有扣款，請確認後再送出`,
  /** Why an order cannot be paid (again). */
  state: {
    confirmed: '這筆訂單已經成立，不需要再付款',
    cancelled: '這筆訂單已取消，請重新選購',
    expired: '這筆訂單已超過付款期限，請重新選購',
    notCancellable: '商品已出貨，無法取消訂單，如需退貨請聯絡我們',
  },
  /** Why no further order can be placed, or not this way. */
  limits: {
    unpaid_orders: (most: number) => `您已有 ${most} 筆待付款訂單，請先付款或取消其中一筆，再送出新的訂單`,
    held_units: (most: number) => `還沒付款的商品合計最多 ${most} 件，請先完成付款；大量訂購歡迎與我們聯絡`,
    cash_orders: (most: number) => `貨到付款最多同時 ${most} 筆，取貨一次後就不再限制；這次請選擇其他付款方式`,
    cash_orders_to_phone: (most: number) =>
      `寄到這個收件電話的貨到付款已有 ${most} 筆還沒取貨；取貨後就可以再訂，這次請選擇其他付款方式`,
    parcels_left_at_phone: (most: number) => `寄到這個收件電話的包裹先前有 ${most} 個沒有取貨，這次請先付款`,
    parcels_left: (most: number) => `先前有 ${most} 個包裹沒有取貨，之後的訂單請先付款`,
  } satisfies Record<OrderLimit, (most: number) => string>,
  failure: {
    cancelled: '訂單已取消',
    expired: '付款期限已過，訂單已失效',
    refund: '您的款項將全額退還',
  },
} as const
