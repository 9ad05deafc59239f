/** Hot products, by recent sales and reviews. Every sale and review counts less with each day. */
import { shownStock } from './sizes.ts'

export interface HotFacts {
  /** Units sold per day in Taiwan (`2026-11-15`). */
  sales: readonly { day: string; quantity: number }[]
  reviews: readonly { rating: number; at: Date }[]
}

/** Half-life of a sale and of a review, in days. */
const halfLife = { sale: 7, review: 30 } as const

/** A five-star review adds as much as three units sold; a one-star review subtracts as much. */
const reviewWeight = 3

/** Older sales and reviews are left out: sales would count under 2%, reviews under 7%. */
export const hotWindowDays = { sales: 42, reviews: 120 } as const

const dayMs = 24 * 60 * 60 * 1000

/**
 * 10 sold today count 10, a week later 5. A new review with 5 stars adds 3, one with 3 stars nothing, one with 1 star
 * subtracts 3.
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

/** Hottest first; sold-out products last, ties in the shop's order. */
export function rankHot<P extends { id: number; stock: number; sizes: readonly { stock: number }[] }>(
  products: readonly P[],
  scores: ReadonlyMap<number, number>,
): P[] {
  const scoreOf = (product: P) => scores.get(product.id) ?? 0
  const isSoldOut = (product: P) => Number(shownStock(product) === 0)
  return [...products].sort((a, b) => isSoldOut(a) - isSoldOut(b) || scoreOf(b) - scoreOf(a))
}

/** 1 now, 0.5 after one half-life; the future (the rest of today) counts as now. */
function weightOf(at: Date, now: Date, halfLifeDays: number): number {
  const days = Math.max(0, now.getTime() - at.getTime()) / dayMs
  return 0.5 ** (days / halfLifeDays)
}

/** The hour of a sale is not known: its age counts from the end of the day in Taiwan. */
function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs)
}
