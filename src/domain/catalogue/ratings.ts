/** Rating summary of a product's reviews. */

/** How many reviews gave one star, two stars, and so on to five. */
export type RatingHistogram = readonly [number, number, number, number, number]

export const noRatings: RatingHistogram = [0, 0, 0, 0, 0]

/** `toHistogram([{ rating: 5, total: 2 }, { rating: 3, total: 1 }])` is `[0, 0, 1, 0, 2]`. */
export function toHistogram(counts: readonly { rating: number; total: number }[]): RatingHistogram {
  const of = (stars: number) => counts.find(({ rating }) => rating === stars)?.total ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}

/** Average with two decimals and number of ratings: `[0, 0, 1, 0, 2]` is 4.33 of 3; without any it is 0 of 0. */
export function ratingFigures(histogram: RatingHistogram): { average: number; total: number } {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total === 0) return { average: 0, total }
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0)
  // whole numbers until the last division: rounded once, as the database does
  return { average: Math.round((stars * 100) / total) / 100, total }
}
