import { shop } from '#domain/shop.ts'

export const seoTexts = {
  pageTitle: (title: string) => `${title}｜${shop.name} ${shop.shortLatinName}`,
  articlesTitle: `${shop.name} 文章`,
  articlesDescription: `${shop.name}寫咖啡：產地、處理法、沖煮與風味`,
  feedTitle: `${shop.name} 優惠活動`,
  feedDescription: `${shop.name}正在進行的優惠活動`,
  feedDates: (from: string | null, to: string | null) => {
    if (from && to) return `活動期間：${from} 至 ${to}`
    if (to) return `活動期間：即日起至 ${to}`
    return from ? `活動期間：${from} 起` : '長期活動'
  },
} as const
