/** To the owner: answers by mail do not come in. */
export const mailboxTexts = {
  subject: '收不到客人的回信',
  heading: '收信信箱無法讀取',
  text: (mailbox: string) => [
    `商店讀不到信箱 ${mailbox}，客人用電子郵件回覆的內容暫時不會出現在後台的「來信」。`,
    '請確認信箱的密碼、主機與 IMAP 是否開啟（設定 IMAP_URL）。商店會每分鐘再試一次，今天不再提醒。',
    '客人仍可用信中的連結回覆。',
  ],
} as const
