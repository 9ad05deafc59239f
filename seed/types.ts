/** The types of the seed's data files; the seeding code maps them to rows. */
export interface SeedProduct {
  /** Whole numbers from 1. The pairing pages link 1 (bar), 6 (milk), 7 (cake) and 11 (food). */
  id: number
  /** ASCII kebab-case; also the name of the picture files. */
  slug: string
  name: string
  nameEn: string
  /** Of the default size, in whole NT$, before any discount; `sizes.ts` has the other sizes. */
  price: number
  /** The kind: 5 禮盒, 6 濾掛咖啡, 7 咖啡豆, 8 單品咖啡. */
  categoryId: 5 | 6 | 7 | 8
  /** 9 最新商品, 10 限時優惠, 12 即期優惠. */
  extraCategories: (9 | 10 | 12)[]
  /** Null only for gift boxes that mix roasts. */
  roastLevel: 'light' | 'medium' | 'dark' | null
  /** Where roasters would call it 中淺焙 or 中深焙: within its level. */
  roastDegree?: 'light_medium' | 'medium_dark'
  /** Null where a blend or box mixes methods. */
  processingMethod: '日曬' | '水洗' | '蜜處理' | '濕剝' | null
  origin: string
  originEn: string
  coffeeGrade: string
  specification: string
  variety: string
  /** Three to five words. */
  flavorNotes: string[]
  altitude: string
  /** Of coffees from one place and year. */
  harvestYear?: number
  /** HTML: only p, h3, ul, ol, li, strong, em, br and table tags. */
  description: string
  /** The radar, 0 to 5 in steps of 0.5. */
  flavour: { sweetness: number; acidity: number; body: number; aroma: number; aftertaste: number }
  stock: number
  /** Days count from the day of seeding: { startsInDays: -3, endsInDays: 45 } runs now. */
  discount: { percent: number; startsInDays: number; endsInDays: number } | null
  /** Shipping weight of the default size, packaging included. */
  weightGrams: number
  packaging: 'kraft-bag' | 'white-bag' | 'black-bag' | 'drip-box' | 'gift-closed' | 'gift-open' | 'gift-ribbon'
  /** What people type besides the name. */
  searchWords: string[]
  /** Only in the near-expiry category; counted from the day of seeding. */
  expiresInDays?: number
}

export interface SeedReview {
  productId: number
  /** Null is shown as 匿名. */
  authorName: string | null
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  /** Days before the day of seeding. */
  daysAgo: number
  /** Marked 已購買. */
  purchased: boolean
}

export interface SeedCategory {
  /** 5 to 8 are kinds of product; 9 newest, 10 limited-time, 12 near-expiry. */
  id: 5 | 6 | 7 | 8 | 9 | 10 | 12
  name: string
  slug: string
  /** One sentence for the list's banner. */
  banner: string
}
