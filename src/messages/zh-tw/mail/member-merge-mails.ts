/** Mails about two accounts that become one. */
export const mergeMailTexts = {
  confirm: {
    subject: '請確認合併會員帳號',
    heading: '要把兩個帳號合併成一個嗎',
    paragraphs: ({ keep, close }: { keep: string; close: string }) => [
      `依照您的要求，我們準備把 ${close} 的帳號併入 ${keep}。`,
      '兩個信箱都確認後，訂單、優惠券、收藏與累積消費會合在一起，之後只用保留的信箱登入。',
    ],
    button: '查看並確認',
    notes: [
      '連結 7 天內有效，兩個信箱都要確認才會合併。合併後無法復原。',
      '如果您沒有提出這個要求，請不要確認，或在頁面上選擇「不要合併」。',
    ],
  },
  done: {
    subject: '會員帳號已合併',
    heading: '兩個帳號已經合併',
    paragraphs: (keep: string) => [
      `訂單、優惠券、收藏與累積消費都已併到 ${keep}。`,
      '請用這個信箱登入；另一個帳號已經關閉。',
    ],
    button: '登入',
  },
} as const
