/** What the demonstration products are sold in. The default size has the price, stock and weight of its product. */
interface SeedSize {
  label: string
  grams: number
  /** With its packaging. */
  parcelGrams: number
  price: number
  stock: number
}

/** Of the default size; a product that is not named here is sold by the half pound. */
const defaultLabels: Record<number, { label: string; grams: number }> = {
  17: { label: '10 入', grams: 100 },
  18: { label: '10 入', grams: 100 },
  19: { label: '10 入', grams: 100 },
  20: { label: '10 入', grams: 100 },
  21: { label: '10 入', grams: 100 },
  22: { label: '10 入', grams: 100 },
  23: { label: '10 入', grams: 100 },
  24: { label: '24 入', grams: 240 },
  25: { label: '227 g × 2 袋', grams: 454 },
  26: { label: '100 g × 2 罐', grams: 200 },
  27: { label: '16 入', grams: 160 },
  28: { label: '227 g 一袋＋10 入', grams: 327 },
}

export function defaultSizeOf(productId: number): { label: string; grams: number } {
  return defaultLabels[productId] ?? { label: '半磅 227 g', grams: 227 }
}

const pound = (price: number, stock: number): SeedSize => ({
  label: '一磅 454 g',
  grams: 454,
  parcelGrams: 495,
  price,
  stock,
})
const kilogram = (price: number, stock: number): SeedSize => ({
  label: '1 公斤',
  grams: 1000,
  parcelGrams: 1060,
  price,
  stock,
})
const thirtyBags = (price: number, stock: number): SeedSize => ({
  label: '30 入',
  grams: 300,
  parcelGrams: 560,
  price,
  stock,
})

/** By product. The rare lot, what is near its date and gift boxes are sold in one size only. */
export const furtherSizes: Record<number, SeedSize[]> = {
  1: [pound(880, 34)],
  2: [pound(990, 26)],
  3: [pound(1100, 18)],
  5: [pound(1880, 6)],
  6: [pound(760, 48), kilogram(1580, 16)],
  7: [pound(860, 40)],
  8: [pound(1070, 22)],
  9: [pound(1180, 14)],
  10: [pound(800, 44)],
  11: [pound(720, 42), kilogram(1480, 15)],
  12: [pound(1680, 0)],
  13: [pound(800, 30), kilogram(1650, 12)],
  15: [pound(910, 25)],
  16: [pound(880, 20)],
  17: [thirtyBags(1060, 28)],
  18: [thirtyBags(1450, 15)],
  19: [thirtyBags(1340, 12)],
  21: [thirtyBags(890, 36)],
  22: [thirtyBags(1090, 22)],
  23: [thirtyBags(1290, 10)],
}
