/** From so many pieces on the bar says that an offer is met. */
const promotionThreshold = 2

/** How many pieces are missing to the offer of the bar: one piece misses one, two or more miss none. */
export function missingToPromotion(count: number): number {
  return Math.max(0, promotionThreshold - count)
}
