import type { MessageTextProblem } from '#domain/messages/message-text.ts'
import { pageTitle } from '#messages/page-title.ts'

/** The customer's page of a thread. */
export const threadTexts = {
  title: pageTitle('往來訊息'),
  eyebrow: 'Messages',
  loading: '載入中，請稍候…',
  you: '您',
  invalid: '連結錯誤或已失效。',
  invalidText: '連結 90 天內有效。您也可以重新寫信給我們。',
  toContact: '寫信給我們',
  broken: '伺服器錯誤，請稍後再試。',
  retry: '再試一次',
  reply: '再寫給我們',
  send: '送出',
  sent: '已收到，我們會盡快回覆',
  failed: '訊息沒有送出',
  thread: '往來訊息',
  noScript: '這個頁面需要 JavaScript。請開啟瀏覽器的 JavaScript 後重新整理，或直接寫信給我們。',
  problems: { missing: '請寫下想說的話', 'too-long': '內容請在 5,000 字以內' } satisfies Record<
    MessageTextProblem,
    string
  >,
} as const
