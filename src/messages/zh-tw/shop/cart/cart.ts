import { formatTwd, type Twd } from '#domain/money.ts'
import { tenths } from '#messages/tenths.ts'

function replaced(instead: string | null): string {
  return instead === null ? '優惠已取消' : `已改用「${instead}」`
}

/** Texts in the cart's answers. */
export const cartTexts = {
  stockShort: (available: number) => `庫存不足，僅剩 ${available} 件`,
  quantityLimit: (available: number) => `每項商品最多可購買 ${available} 件`,
  rewardLine: (rewardName: string) => `活動折扣：${rewardName}`,
  ledger: {
    productDiscount: (product: string, percent: number) => `「${product}」${tenths(percent)}`,
    offer: (program: string, product: string) => `「${program}」：${product}`,
  },
  notices: {
    price: (product: string, from: Twd, to: Twd) => `「${product}」單價由 ${formatTwd(from)} 調整為 ${formatTwd(to)}`,
    discount: (product: string, from: number, to: number) =>
      to === 0
        ? `「${product}」的 ${tenths(from)}優惠已結束`
        : from === 0
          ? `「${product}」現享 ${tenths(to)}優惠`
          : `「${product}」的優惠由 ${tenths(from)}改為 ${tenths(to)}`,
    quantity: (product: string, from: number, to: number) =>
      `「${product}」僅剩 ${to} 件，數量已由 ${from} 調整為 ${to}`,
    soldOut: (product: string) => `「${product}」已售完，已從購物車移除`,
    unpublished: (product: string) => `「${product}」已下架，已從購物車移除`,
    /** `instead`: the offer that takes its place. */
    offer: (program: string, reasons: string[], instead: string | null) =>
      `購物車已不符合「${program}」的條件（${reasons.join('、')}），${replaced(instead)}`,
    offerEnded: (program: string, instead: string | null) => `「${program}」已結束，${replaced(instead)}`,
    /** Of a visitor's cart that became part of the member's. */
    mergedShort: (product: string, wanted: number, added: number) =>
      added === 0
        ? `「${product}」在購物車中已是可購買的全部數量，沒有再增加`
        : `「${product}」庫存不足，${wanted} 件中加入了 ${added} 件`,
  },
} as const
