/** Categories: kinds of product, and newest, limited-time, near-expiry. Fixed numbers that the shop's links use. */
export const categoryIds = {
  giftBox: 5,
  dripBag: 6,
  beans: 7,
  singleOrigin: 8,
  newest: 9,
  limitedTime: 10,
  nearExpiry: 12,
} as const

export const roastLevels = ['light', 'medium', 'dark'] as const
export type RoastLevel = (typeof roastLevels)[number]

/** How roasters say it; what a coffee is written down with. Badges and filters have the three levels. */
export const roastDegrees = ['light', 'light_medium', 'medium', 'medium_dark', 'dark'] as const
export type RoastDegree = (typeof roastDegrees)[number]

const levels: Record<RoastDegree, RoastLevel> = {
  light: 'light',
  light_medium: 'light',
  medium: 'medium',
  medium_dark: 'dark',
  dark: 'dark',
}

/** What calls say of a roast: the level, and the degree where that is finer. */
export function roastAnswer(degree: RoastDegree | null): {
  roast_level: RoastLevel | null
  roast_degree?: RoastDegree
} {
  const roast_level = roastLevelOf(degree)
  return degree && degree !== roast_level ? { roast_level, roast_degree: degree } : { roast_level }
}

/** `roastLevelOf('medium_dark')` is dark; null stays null. */
export function roastLevelOf(degree: RoastDegree | null): RoastLevel | null {
  return degree && levels[degree]
}

export const processingMethods = ['日曬', '水洗', '蜜處理', '濕剝'] as const
export type ProcessingMethod = (typeof processingMethods)[number]

/** The stock as shown to shoppers: a number only where it helps to decide. */
export type StockState = { kind: 'sold-out' } | { kind: 'few'; left: number } | { kind: 'plenty' }

const fewLeft = 5

/** `stockState(3)` is few with 3 left, `stockState(40)` plenty, `stockState(0)` sold out. */
export function stockState(stock: number): StockState {
  if (stock <= 0) return { kind: 'sold-out' }
  if (stock <= fewLeft) return { kind: 'few', left: stock }
  return { kind: 'plenty' }
}
