/** To members, when a statement takes effect in a new version. */
export const statementMailTexts = {
  subject: (title: string) => `${title}已更新`,
  heading: (title: string) => `${title}有新的版本`,
  paragraphs: (title: string, day: string) => [
    `我們更新了「${title}」，新的版本自 ${day} 起生效。`,
    '請您撥空閱讀。之後您繼續使用會員服務，即適用新的版本；若不同意，您可以在會員中心刪除帳號。',
  ],
  changed: (note: string) => `這次的改變：${note}`,
  button: '閱讀新版本',
  former: '看上一個版本',
  notes: ['這是服務通知，每次更新只寄一封。'],
} as const
