/** When people order: more in the evening and on Sundays, hardly at night; the shop grows a little. */
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Random } from './random.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** From midnight on, in Taipei. */
const byHour = [3, 1, 1, 0, 0, 0, 1, 3, 5, 7, 8, 9, 12, 9, 7, 7, 7, 7, 8, 10, 14, 16, 13, 7]
/** From Sunday on. */
const byWeekday = [1.35, 0.95, 0.9, 0.9, 0.95, 1.05, 1.2]

function taipeiMidnight(at: Date): Date {
  return new Date(`${taipeiDay(at)}T00:00:00+08:00`)
}

/** Whole hours of the day in Taipei. */
function taipeiHour(at: Date): number {
  return new Date(at.getTime() + 8 * hourMs).getUTCHours()
}

function taipeiWeekday(at: Date): number {
  return new Date(at.getTime() + 8 * hourMs).getUTCDay()
}

/** So many times within the last days, the earliest first; none later than a quarter of an hour ago. */
export function createOrderTimes(count: number, days: number, now: Date, random: Random): Date[] {
  const today = taipeiMidnight(now).getTime()
  const midnights = Array.from({ length: days }, (_, ago) => new Date(today - ago * dayMs))
  const weights = midnights.map(
    (day, ago) => (byWeekday[taipeiWeekday(day)] ?? 1) * (1.25 - (0.5 * ago) / days) * (0.75 + random.fraction() / 2),
  )
  const latest = now.getTime() - hourMs / 4
  const times: Date[] = []
  while (times.length < count) {
    const day = random.weighted(midnights, (_, index) => weights[index] ?? 0)
    const hour = random.weighted(byHour, (weight) => weight)
    const hourIndex = random.pick(byHour.flatMap((weight, index) => (weight === hour ? [index] : [])))
    const at = day.getTime() + hourIndex * hourMs + random.between(0, 3_599) * 1000
    if (at <= latest) times.push(new Date(at))
  }
  return times.toSorted((a, b) => a.getTime() - b.getTime())
}

/** The next time at which somebody packs: Monday to Saturday, 10:00 to 17:00, at least an hour later. */
export function nextPacking(after: Date, random: Random): Date {
  let at = new Date(after.getTime() + hourMs)
  if (taipeiHour(at) >= 16) at = new Date(taipeiMidnight(at).getTime() + dayMs)
  if (taipeiWeekday(at) === 0) at = new Date(taipeiMidnight(at).getTime() + dayMs)
  const opens = taipeiMidnight(at).getTime() + 10 * hourMs
  const from = Math.max(at.getTime(), opens)
  const closes = taipeiMidnight(at).getTime() + 17 * hourMs
  return new Date(from + Math.floor(random.fraction() * Math.max(60_000, closes - from)))
}
