import { pageTitle } from '#messages/page-title.ts'

export const errorPageTexts = {
  notFoundTitle: pageTitle('找不到頁面'),
  notFoundText: '網址可能打錯了，或這一頁已經搬走。回首頁，或直接去看咖啡。',
  brokenTitle: pageTitle('出了一點狀況'),
  brokenText: '頁面暫時載入不了，不是你的問題。請稍等一下再試一次。',
  home: '回首頁',
  products: '看所有咖啡',
  retry: '再試一次',
} as const
