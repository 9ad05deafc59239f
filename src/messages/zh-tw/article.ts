export const articleTexts = {
  contents: '本頁內容',
  updated: (day: string) => `最後更新：${day}`,
} as const
