/** What a carrier costs for a parcel: its price, more for weight, more for an outlying island. Settings of the owner. */
import { type Twd, twd } from '#domain/money.ts'

export interface CarrierSurcharges {
  /** For Kinmen, Matsu, Penghu and the other outlying islands. */
  island: number
  /** Lightest first; the heaviest that is reached counts alone. */
  weight: readonly { overGrams: number; extra: number }[]
}

export const noSurcharges: CarrierSurcharges = { island: 0, weight: [] }

interface CarrierTerms {
  price: number
  surcharges: CarrierSurcharges
}

interface Parcel {
  grams: number
  outlyingIsland: boolean
}

/** At 60 with 40 more over 3 kg and 100 more for islands, 3,200 g to Penghu cost 200; exactly 3,000 g on the main island 60. */
export function carrierPrice({ price, surcharges }: CarrierTerms, { grams, outlyingIsland }: Parcel): Twd {
  const heavy = surcharges.weight.findLast(({ overGrams }) => grams > overGrams)?.extra ?? 0
  return twd(price + heavy + (outlyingIsland ? surcharges.island : 0))
}

/** The carrier as it is for this parcel. */
export function pricedFor<C extends CarrierTerms>(carrier: C, parcel: Parcel): C {
  return { ...carrier, price: carrierPrice(carrier, parcel) }
}

const carrierLimits = { price: 5_000, steps: 6, grams: 20_000 } as const

export type CarrierProblem = 'price' | 'island' | 'weight'

/** What is wrong with what the owner typed; empty: nothing. Steps rise in weight and in price. */
export function carrierProblems({ price, surcharges: { island, weight } }: CarrierTerms): CarrierProblem[] {
  const isAmount = (value: number) => Number.isInteger(value) && value >= 0 && value <= carrierLimits.price
  const rises = weight.every(({ overGrams, extra }, index) => {
    const before = weight[index - 1]
    const inRange = Number.isInteger(overGrams) && overGrams > 0 && overGrams <= carrierLimits.grams
    return inRange && isAmount(extra) && (!before || (overGrams > before.overGrams && extra >= before.extra))
  })
  return [
    ...(isAmount(price) ? [] : (['price'] as const)),
    ...(isAmount(island) ? [] : (['island'] as const)),
    ...(rises && weight.length <= carrierLimits.steps ? [] : (['weight'] as const)),
  ]
}
