import { pageTitle } from './page-title.ts'

export const stockNoticeTexts = {
  ask: '到貨通知我',
  waiting: '已登記到貨通知',
  cancel: '取消登記',
  asked: '已登記，到貨時會寄信通知您',
  cancelled: '已取消到貨通知',
  failed: '登記失敗',
  cancelFailed: '取消失敗',
  noScript: '登記到貨通知需要 JavaScript；您也可以寫信告訴我們：',
  dialog: {
    title: '到貨通知我',
    close: '關閉',
    text: (item: string) => `${item} 重新到貨時，我們會寄一封信給您，只寄一次。`,
    email: '電子信箱',
    emailInvalid: '請輸入正確的電子信箱',
    send: '通知我',
    privacy: '信箱只用於這次通知，通知後 60 天內刪除。',
    /** The same for every address. */
    sent: (email: string) => `如果 ${email} 還沒有登記過，您會收到一封確認信。點擊信中的連結，登記才算完成。`,
    sentHint: '連結 24 小時內有效。幾分鐘內沒有收到，請看看垃圾郵件匣。',
    done: '知道了',
  },
} as const

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

export const stockNoticeMailTexts = {
  confirm: {
    subject: '請確認您的到貨通知',
    heading: '只差一步，就完成登記',
    paragraphs: (item: string) => [`有人用這個電子信箱登記了「${item}」的到貨通知。請點擊下方按鈕，確認是您本人。`],
    button: '確認到貨通知',
    notes: [
      '連結在 24 小時內有效。到貨時我們只會寄一封信。',
      '如果不是您本人登記，請忽略這封信；沒有確認，我們不會再寄信給您。',
    ],
  },
  back: {
    subject: (item: string) => `到貨了：${item}`,
    heading: '您等的咖啡到貨了',
    paragraphs: (item: string) => [`「${item}」重新到貨了。數量有限，我們依登記順序分批通知，售完為止。`],
    button: '前往選購',
    stop: '取消所有到貨通知',
    notes: ['這封通知只寄一次，不會保留商品。'],
  },
} as const
