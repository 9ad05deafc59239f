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
