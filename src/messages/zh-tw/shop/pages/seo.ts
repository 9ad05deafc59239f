export const seoTexts = {
  pageTitle: (title: string) => `${title}｜{店名} {店家英文名}`,
  articlesTitle: '{店名} 文章',
  articlesDescription: '{店名}寫咖啡：產地、處理法、沖煮與風味',
  feedTitle: '{店名} 優惠活動',
  feedDescription: '{店名}正在進行的優惠活動',
  feedDates: (from: string | null, to: string | null) => {
    if (from && to) return `活動期間：${from} 至 ${to}`
    if (to) return `活動期間：即日起至 ${to}`
    return from ? `活動期間：${from} 起` : '長期活動'
  },
} as const
