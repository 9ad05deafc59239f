import { pageTitle } from '#messages/page-title.ts'

export const offlineTexts = {
  title: pageTitle('現在沒有網路'),
  text: '山上的訊號偶爾也這樣。等網路回來，再試一次就好。購物車裡的商品都還在。',
  retry: '再試一次',
  kept: '這些看過的頁面，現在也能讀',
} as const
