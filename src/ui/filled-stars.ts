/** How many of five stars are filled, in halves: `filledStars(3.7)` is 3.5, `filledStars(3.8)` is 4. */
export function filledStars(rating: number): number {
  return Math.min(5, Math.max(0, Math.round(rating * 2) / 2))
}
