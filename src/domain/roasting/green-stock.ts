/** Green coffee by weight and by what it has cost: whole grams, whole NT$. */

export const greenKinds = ['arrival', 'roast', 'count', 'loss'] as const
export type GreenKind = (typeof greenKinds)[number]

export interface GreenStock {
  grams: number
  cost: number
}

/** What leaves takes its share of the cost with it, rounded down; the last gram takes what is left. */
export function takeGreen(stock: GreenStock, grams: number): GreenStock | null {
  if (grams <= 0 || grams > stock.grams) return null
  const cost = grams === stock.grams ? stock.cost : Math.floor((stock.cost * grams) / stock.grams)
  return { grams, cost }
}

/** NT$ for a kilogram of what lies there, rounded; null: nothing does. */
export function costPerKilogram({ grams, cost }: GreenStock): number | null {
  return grams === 0 ? null : Math.round((cost * 1000) / grams)
}
