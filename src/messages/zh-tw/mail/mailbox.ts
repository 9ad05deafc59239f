/** To the owner: answers by mail do not come in. */
export const mailboxTexts = {
  away: (mailbox: string) => ({
    subject: '收不到客人的回信',
    heading: '收信信箱無法讀取',
    text: [
      `商店讀不到信箱 ${mailbox}，客人用電子郵件回覆的內容暫時不會出現在後台的「來信」。`,
      '請確認信箱的密碼、主機與 IMAP 是否開啟（設定 IMAP_URL）。商店會每分鐘再試一次，今天不再提醒。',
      '客人仍可用信中的連結回覆。',
    ],
  }),
  /** `at`: when it arrived; empty: unknown. */
  unreadable: (mailbox: string, at: string) => ({
    subject: '有一封信商店讀不出來',
    heading: '請到信箱看這封信',
    text: [
      `信箱 ${mailbox} ${at ? `在 ${at} 收到的一封信` : '有一封信'}讀不出文字，所以不會出現在後台的「來信」。信還在信箱裡，請直接打開查看。`,
      '其他的信照常收進來。今天若還有讀不出來的信，不再寄信提醒，次數會列在後台的「系統狀態」。',
    ],
  }),
} as const
