/** The month's goal: what is reached, what is needed a day from now on, and where the month will end at this rate. */
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { monthsAfter, type Span } from './report-span.ts'

export interface MonthPlan {
  month: Span
  /** Null: the owner has set none. */
  goal: number | null
  /** Sold in this month less what was cancelled or came back, until now. */
  reached: number
  /** Days that are left, today included. */
  daysLeft: number
  missing: number | null
  /** What each day that is left, today included, must bring; 0: the goal is reached. */
  perDay: number | null
  /** What a day brought on average lately; null: nothing was sold before today. */
  rate: number | null
  /** Where the month ends at this rate. */
  forecast: number | null
}

/** As many days as have four of each weekday: a weekend more or less does not change the rate. */
const rateDays = 28

/** The days whose sales a plan is made of. */
export function planSpan(today: string): Span {
  const first = `${today.slice(0, 7)}-01`
  const rateFrom = addDays(today, -rateDays)
  return { from: rateFrom < first ? rateFrom : first, to: today }
}

/**
 * `net`: by day, of `planSpan`. A young shop's rate is of the days since its first sale. Of today counts what is sold
 * already, or the rate where that is more.
 */
export function planMonth(net: ReadonlyMap<string, number>, goal: number, today: string): MonthPlan {
  const first = `${today.slice(0, 7)}-01`
  const month = { from: first, to: addDays(monthsAfter(first, 1), -1) }
  const sum = (from: string, to: string) =>
    [...net].reduce((total, [day, amount]) => (day >= from && day <= to ? total + amount : total), 0)
  const reached = sum(first, today)
  const daysLeft = daysBetween(today, month.to) + 1
  const missing = goal > 0 ? Math.max(0, goal - reached) : null
  const rate = rateOf(net, today, sum)
  const until = sum(first, addDays(today, -1))
  return {
    month,
    goal: goal > 0 ? goal : null,
    reached,
    daysLeft,
    missing,
    perDay: missing === null ? null : Math.ceil(missing / daysLeft),
    rate,
    forecast: rate === null ? null : until + Math.max(net.get(today) ?? 0, rate) + rate * (daysLeft - 1),
  }
}

function rateOf(
  net: ReadonlyMap<string, number>,
  today: string,
  sum: (from: string, to: string) => number,
): number | null {
  const from = addDays(today, -rateDays)
  const [firstDay] = [...net.keys()].filter((day) => day >= from && day < today).sort()
  if (!firstDay) return null
  return Math.round(sum(firstDay, addDays(today, -1)) / daysBetween(firstDay, today))
}
