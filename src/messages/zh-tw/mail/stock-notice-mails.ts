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
