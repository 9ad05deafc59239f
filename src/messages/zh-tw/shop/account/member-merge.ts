import { pageTitle } from '#messages/page-title.ts'

/** The page that a mailed link about joining two accounts leads to. */
export const memberMergePageTexts = {
  title: pageTitle('合併會員帳號'),
  eyebrow: 'Membership',
  loading: '載入中，請稍候…',
  invalid: '連結錯誤或已失效。',
  invalidText: '連結 7 天內有效。需要合併帳號時，請再與我們聯絡。',
  broken: '伺服器錯誤，請稍後再試。',
  retry: '再試一次',
  question: '要把兩個帳號合併成一個嗎？',
  keep: '保留的帳號',
  close: '將關閉的帳號',
  follows: '訂單、優惠券、收藏與累積消費會合在一起。合併後無法復原，關閉的帳號不能再登入。',
  confirm: '確認合併',
  decline: '不要合併',
  confirmed: '已確認，等待另一個信箱確認。',
  confirmedText: '另一個信箱也確認後，兩個帳號就會合併。',
  done: '兩個帳號已經合併。',
  doneText: (keep: string) => `請用 ${keep} 登入。`,
  doneTextPlain: '請用保留的信箱登入。',
  signIn: '前往登入',
  withdrawn: '這次合併已取消，兩個帳號都維持原樣。',
  noScript: '這個頁面需要 JavaScript。請開啟瀏覽器的 JavaScript 後重新整理。',
} as const
