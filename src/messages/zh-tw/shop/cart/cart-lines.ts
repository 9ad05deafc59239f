import { formatTwd, type Twd } from '#domain/money.ts'

/** Texts about cart lines, shared by the cart bar and the cart page. */
export const cartLineTexts = {
  quantity: (name: string) => `${name}的數量`,
  fewer: (name: string) => `減少一件${name}`,
  more: (name: string) => `增加一件${name}`,
  remove: (name: string) => `刪除${name}`,
  subtotal: '小計',
  unit: '單價',
  /** After 購物車. */
  inCart: (count: number) => `，${count} 件`,
  gift: '贈品',
  /** Beside NT$0. */
  giftWorth: (price: Twd) => `（價值 ${formatTwd(price)}）`,
  removed: (name: string) => `已刪除${name}`,
  undo: '復原',
  undoFailed: '無法復原',
  undoFailedDetail: '商品可能已經售完，請到商品頁重新加入。',
  giftQuantity: (quantity: number) => `${quantity} 件`,
  /** The one tap that corrects a quantity. */
  changeTo: (quantity: number) => `改為 ${quantity} 件`,
  notices: '購物車有變動',
  closeNotices: '知道了',
  shipping: {
    label: '免運費進度',
    missing: (amount: Twd) => `再買 ${formatTwd(amount)} 即享免運費`,
    /** Where space is short. */
    missingShort: (amount: Twd) => `差 ${formatTwd(amount)} 免運費`,
    reached: '已享免運費',
  },
  /** For the console only. */
  failures: {
    load: 'cart: it could not be loaded',
    change: 'cart: a line could not be changed',
  },
} as const
