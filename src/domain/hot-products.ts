/** What sells and pleases now. Nothing is hot for ever: every sale and review weighs less with each day. */
export interface HotFacts {
  /** Pieces sold per Taiwan day (`2026-11-15`). */
  sales: readonly { day: string; quantity: number }[]
  reviews: readonly { rating: number; at: Date }[]
}

/** Days after which a sale, and a review, count half. */
const halfLife = { sale: 7, review: 30 } as const

/** A five-star review lifts as much as three pieces sold; one with one star lowers by as much. */
const reviewWeight = 3

/** Older facts weigh next to nothing: sales under 2%, reviews under 7%. */
export const hotWindowDays = { sales: 42, reviews: 120 } as const

const dayMs = 24 * 60 * 60 * 1000

/**
 * 10 sold today are 10, a week later 5. A fresh review with 5 stars adds 3, one with 3 stars nothing, one with 1 star
 * takes 3 away.
 */
export function hotScore(facts: HotFacts, now: Date): number {
  const sold = facts.sales.reduce(
    (sum, { day, quantity }) => sum + quantity * weightOf(endOfDay(day), now, halfLife.sale),
    0,
  )
  const liked = facts.reviews.reduce(
    (sum, { rating, at }) => sum + reviewWeight * ((rating - 3) / 2) * weightOf(at, now, halfLife.review),
    0,
  )
  return sold + liked
}

/** Hottest first; what cannot be bought stands last, and equals keep the shop's order. */
export function rankHot<P extends { id: number; stock: number }>(
  products: readonly P[],
  scores: ReadonlyMap<number, number>,
): P[] {
  const scoreOf = (product: P) => scores.get(product.id) ?? 0
  return [...products].sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || scoreOf(b) - scoreOf(a))
}

/** 1 now, a half after one half-life; what lies ahead (the rest of today) counts as now. */
function weightOf(at: Date, now: Date, halfLifeDays: number): number {
  const days = Math.max(0, now.getTime() - at.getTime()) / dayMs
  return 0.5 ** (days / halfLifeDays)
}

/** A day's sales may have happened at any time of it: they age from its end in Taiwan. */
function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs)
}
