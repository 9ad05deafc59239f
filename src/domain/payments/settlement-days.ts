/** Which days of the gateway's settlement file are read, and when they are read again. */
import { addDays, daysBetween } from '#domain/calendar-days.ts'

/** The gateway closes a day in the night; until this hour of Taipei its file may still lack the last payments. */
const readyHour = 6
/** One file has a week at the most. */
const mostDays = 7
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export interface SettlementDays {
  from: string
  to: string
  days: string[]
}

/**
 * The days to compare next, oldest first, a week at the most: what was missed is caught up with. `last` is the last day
 * that was compared. At 2026-11-16 08:00 in Taipei, after the 13th: the 14th and the 15th. Null: nothing is due.
 */
export function nextSettlementDays(last: string, now: Date): SettlementDays | null {
  const until = settledUntil(now)
  const days: string[] = []
  for (let day = addDays(last, 1); day <= until && days.length < mostDays; day = addDays(day, 1)) days.push(day)
  return toSpan(days)
}

/** Of days that are due again, the oldest and those of its week: one file. */
export function daysToReadAgain(due: readonly string[]): SettlementDays | null {
  const [from] = due
  return from === undefined ? null : toSpan(due.filter((day) => daysBetween(from, day) < mostDays))
}

function toSpan(days: string[]): SettlementDays | null {
  const [from] = days
  const to = days.at(-1)
  return from !== undefined && to !== undefined ? { from, to, days } : null
}

/** A refund or a payout shows in the file of the day of payment: how old the day is when it is read again. */
const againAtAges = [2, 3, 5, 7, 10, 14, 21, 28, 35, 60, 90, 120, 150, 180]

/** When the file of `day` is read again after `today`; null: never more. The 1st, read on the 3rd: on the 4th. */
export function readAgainOn(day: string, today: string): string | null {
  const age = daysBetween(day, today)
  const next = againAtAges.find((one) => one > age)
  return next === undefined ? null : addDays(day, next)
}

/** The last day whose file is complete: yesterday from six o'clock on, else the day before. */
export function settledUntil(now: Date): string {
  const ready = new Date(now.getTime() + (8 - readyHour) * hourMs - dayMs)
  return ready.toISOString().slice(0, 10)
}

/** When the file of the day after `last` is complete. */
export function nextFileAt(last: string): Date {
  const day = Date.parse(`${addDays(last, 1)}T00:00:00Z`)
  return new Date(day + dayMs + (readyHour - 8) * hourMs)
}
