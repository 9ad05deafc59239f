import { pageTitle } from '#messages/page-title.ts'

export const stockNoticePageTexts = {
  title: pageTitle('到貨通知'),
  eyebrow: 'Back in stock',
  working: '處理中，請稍候…',
  confirmed: '登記完成！',
  confirmedText: (item: string) => `${item} 重新到貨時，我們會寄一封信給您。`,
  toProduct: '回到商品頁',
  stopQuestion: '不再收到任何到貨通知？',
  stopText: '這個信箱登記過的到貨通知都會取消。之後仍可以在商品頁重新登記。',
  stop: '取消所有到貨通知',
  stopped: '已取消所有到貨通知。',
  invalid: '連結錯誤或已失效。',
  invalidText: '確認連結 24 小時內有效。請回到商品頁重新登記。',
  broken: '伺服器錯誤，請稍後再試。',
  retry: '再試一次',
  browse: '看所有咖啡',
  noScript: '這個頁面需要 JavaScript。請開啟瀏覽器的 JavaScript 後重新整理。',
} as const
