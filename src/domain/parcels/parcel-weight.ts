import type { CarrierCode } from './carriers.ts'

/** What one parcel may weigh, in grams: convenience stores take 5 kg, home delivery 20 kg. */
export const carrierLimits: Record<CarrierCode, number> = {
  UNIMARTC2C: 5000,
  FAMIC2C: 5000,
  HILIFEC2C: 5000,
  TCAT: 20_000,
}

/** Carton and filling. */
const cartonGrams = 150

/** Two bags of 255 g each make a parcel of 660 g. Nothing weighs nothing. */
export function parcelGrams(lines: readonly { grams: number; quantity: number }[]): number {
  const goods = lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0)
  return goods === 0 ? 0 : goods + cartonGrams
}

export function isTooHeavy(carrier: CarrierCode, grams: number): boolean {
  return grams > carrierLimits[carrier]
}
