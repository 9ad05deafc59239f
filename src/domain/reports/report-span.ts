/** The days of a report: both ends included. */
import { addDays, daysBetween, isDay } from '#domain/calendar-days.ts'

export interface Span {
  from: string
  to: string
}

/** More would be slow to read and nobody looks at it: compare two years by two reports. */
const longestSpan = 366
const defaultSpan = 30

/** Without an end it is today, without a beginning 30 days. Null: no such days, upside down, or too many. */
export function readSpan(asked: { from?: string | undefined; to?: string | undefined }, today: string): Span | null {
  const to = asked.to ?? today
  if (!isDay(to)) return null
  const from = asked.from ?? addDays(to, 1 - defaultSpan)
  if (!isDay(from) || from > to || spanDays({ from, to }) > longestSpan) return null
  return { from, to }
}

/** `spanDays({ from: '2026-11-01', to: '2026-11-30' })` is 30. */
export function spanDays({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

/** As many days right before it. */
export function spanBefore(span: Span): Span {
  const to = addDays(span.from, -1)
  return { from: addDays(to, 1 - spanDays(span)), to }
}

/** Every day of it, the first first. */
export function daysOf(span: Span): string[] {
  return Array.from({ length: spanDays(span) }, (_, index) => addDays(span.from, index))
}

/** The whole months that it touches: `2026-10-18` to `2026-11-16` becomes `2026-10-01` to `2026-11-30`. */
export function wholeMonths({ from, to }: Span): Span {
  return { from: `${from.slice(0, 7)}-01`, to: addDays(monthsAfter(`${to.slice(0, 7)}-01`, 1), -1) }
}

/** `monthsAfter('2026-11-01', 3)` is `2027-02-01`. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10)
}
