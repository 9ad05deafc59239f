/** How much of each of five stars is filled, in halves: `starShares(3.7)` is [1, 1, 1, 0.5, 0], `starShares(3.8)` has a full fourth. */
export function starShares(rating: number): number[] {
  const halves = Math.round(rating * 2)
  return [0, 1, 2, 3, 4].map((index) => Math.min(2, Math.max(0, halves - index * 2)) / 2)
}
