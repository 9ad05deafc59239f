import { formatTwd, type Twd } from '#domain/money.ts'

/** The bar at the lower edge of the screen. */
export const cartBarTexts = {
  name: '購物車',
  header: (count: number, total: Twd) => `已選購 ${count} 件，總計 ${formatTwd(total)}`,
  loading: '購物車載入中…',
  empty: '購物車內尚無商品',
  /** The specification's promotion line; the notes stand beside it. */
  promotionMissing: (count: number) => `還差 ${count} 件享優惠`,
  promotionMet: '已符合優惠',
  note: {
    applied: (program: string, saving: Twd) => `「${program}」已省 ${formatTwd(saving)}`,
    possible: (program: string, saving: Twd) => `「${program}」可省 ${formatTwd(saving)}`,
    gift: (program: string, worth: Twd) => `「${program}」送價值 ${formatTwd(worth)} 贈品`,
    near: (program: string, count: number) => `再 ${count} 件享「${program}」`,
  },
  checkout: '立即結帳',
  unpaid: '您有一筆待付款訂單',
  pay: '繼續付款',
  changed: '購物車有變動，請展開查看',
  failed: '暫時讀不到購物車',
  retry: '再試一次',
  items: '購物車商品',
} as const
