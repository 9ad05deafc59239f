/** What the mail about a week says. */
import { addDays, weekdayOf } from '#domain/calendar-days.ts'
import type { Span } from './report-span.ts'

export interface WeekFacts {
  week: Span
  amount: number
  amountBefore: number
  orders: number
  ordersBefore: number
  best: readonly { product: string; units: number }[]
  busiest: { day: string; amount: number } | null
  newBuyers: number
  knownBuyers: number
  backCases: number
  backAmount: number
  offerCost: number
  misses: readonly string[]
  expiringLots: number
  soldOut: number
}

/** The Monday of the week that this day is in: `mondayOf('2026-11-19')` is `2026-11-16`. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** The whole week before a Monday. */
export function weekBefore(monday: string): Span {
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}

/** A shop that was closed on Monday tells on Tuesday or Wednesday; later the next week is nearer. */
const reportUntil = 3

/** The Monday whose week is to be told on this day; null: not today. */
export function mondayToReport(day: string): string | null {
  const weekday = weekdayOf(day)
  return weekday >= 1 && weekday <= reportUntil ? mondayOf(day) : null
}
