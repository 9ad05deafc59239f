/** Coffee loses weight in the roaster: water, and the silver skin. Whole grams; a bag is never short. */

/** `greenFor(850, 150)` is 1000: so much is put in to get 850 g out, rounded up. */
export function greenFor(roastedGrams: number, lossPermille: number): number {
  return Math.ceil((roastedGrams * 1000) / (1000 - lossPermille))
}

/** `roastedFrom(1000, 150)` is 850, rounded down. */
export function roastedFrom(greenGrams: number, lossPermille: number): number {
  return Math.floor((greenGrams * (1000 - lossPermille)) / 1000)
}
