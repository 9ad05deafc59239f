import { type CarrierCode, carriers } from '#domain/carriers/carriers.ts'

/** Carton and filling. */
const cartonGrams = 150

/** Two bags of 255 g each make a parcel of 660 g. Nothing weighs nothing. */
export function parcelGrams(lines: readonly { grams: number; quantity: number }[]): number {
  const goods = lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0)
  return goods === 0 ? 0 : goods + cartonGrams
}

export function isTooHeavy(carrier: CarrierCode, grams: number): boolean {
  return grams > carriers[carrier].maxGrams
}
