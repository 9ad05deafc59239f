export const stockNoticeDialogTexts = {
  asked: '已登記，到貨時會寄信通知您',
  cancelled: '已取消到貨通知',
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
} as const
