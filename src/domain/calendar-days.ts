/** Days as `2026-11-12`, without a time: a roast date, a best-before date. */

const dayMs = 24 * 60 * 60 * 1000

/** `addDays('2026-11-28', 5)` is `2026-12-03`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** `daysBetween('2026-11-12', '2026-11-19')` is 7. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** 0 is Sunday: `weekdayOf('2026-11-17')` is 2. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** `isDay('2026-02-30')` is false. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** `shortDay('2026-11-05')` is `11/5`. */
export function shortDay(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`
}
