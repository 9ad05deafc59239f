/** Rates of reports. One digit after the point; null where there is nothing to divide by. */

import { addDays } from '#domain/calendar-days.ts'
import { type Span, spanDays } from './report-span.ts'

/** `rate(1, 3)` is 33.3. */
export function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

/** `ratio(7, 2)` is 3.5. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10) / 10
}

/** Whole NT$: `average(1000, 3)` is 333. */
export function average(amount: number, orders: number): number | null {
  return orders === 0 ? null : Math.round(amount / orders)
}

/**
 * What the shop sold a day while something ran, against as many days right before: 100 a day and then 130 is 30. Null: it
 * did not run in these days, or nothing was sold before.
 */
export function liftPercent(salesOfDay: ReadonlyMap<string, number>, ran: Span): number | null {
  const days = spanDays(ran)
  if (days < 1) return null
  const sum = (from: string) =>
    Array.from({ length: days }, (_, index) => salesOfDay.get(addDays(from, index)) ?? 0).reduce((a, b) => a + b, 0)
  const before = sum(addDays(ran.from, -days))
  return before === 0 ? null : rate(sum(ran.from) - before, before)
}

/** How often both are bought together, against chance: 1 is chance, 3 is three times as often. */
export function pairLift(sold: { both: number; a: number; b: number; all: number }): number | null {
  return ratio(sold.both * sold.all, sold.a * sold.b)
}
