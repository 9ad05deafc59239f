/** With this many units the bar shows that the offer's condition is met. */
const promotionThreshold = 2

/** How many units are missing for the bar's offer: with one unit one, with two or more none. */
export function missingToPromotion(count: number): number {
  return Math.max(0, promotionThreshold - count)
}
