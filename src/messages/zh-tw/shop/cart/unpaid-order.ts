import { formatTwd, type Twd } from '#domain/money.ts'

/** An unpaid order, as cart page and cart bar show it. */
export const unpaidOrderTexts = {
  heading: '您有一筆待付款訂單',
  order: (name: string, count: number, amount: Twd) => `訂單 ${name}，${count} 件，${formatTwd(amount)}`,
  deadline: (minute: string) => `請於 ${minute} 前完成付款`,
  left: {
    days: (days: number, hours: number) => `剩 ${days} 天 ${hours} 小時`,
    hours: (hours: number, minutes: number) => `剩 ${hours} 小時 ${minutes} 分`,
    minutes: (minutes: number, seconds: number) => `剩 ${minutes} 分 ${String(seconds).padStart(2, '0')} 秒`,
    over: '付款期限已過',
  },
  pay: '繼續付款',
  cancel: '取消並放回購物車',
  question: {
    title: '取消這筆訂單？',
    text: '訂單取消後，商品會放回購物車；若庫存不足，可能無法全部放回。',
    keep: '保留訂單',
    confirm: '取消訂單',
    close: '關閉',
  },
  done: '訂單已取消',
  doneDetail: '商品已放回購物車',
  missing: {
    title: '訂單已取消',
    text: '以下商品庫存不足，沒有全部放回購物車：',
    close: '知道了',
  },
  failed: '取消失敗',
  failedDetail: '請稍後再試',
} as const
