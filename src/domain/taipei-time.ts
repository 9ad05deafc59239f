/** The shop's days are Taiwan's: UTC+8 all year, no daylight saving. */
const offsetMs = 8 * 60 * 60 * 1000

/** `taipeiDay(new Date('2026-11-15T17:00:00Z'))` is `2026-11-16`. */
export function taipeiDay(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** `taipeiMinute(new Date('2026-11-15T17:05:00Z'))` is `2026-11-16 01:05`. */
export function taipeiMinute(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** The first moment of the next day in Taipei: `2026-11-15T17:00Z` is the 16th there, which ends at `2026-11-16T16:00Z`. */
export function nextTaipeiMidnight(instant: Date): Date {
  return taipeiDayEnd(taipeiDay(instant))
}

/** When a day begins in Taipei: `taipeiDayStart('2026-11-16')` is 15 November 16:00 UTC. */
export function taipeiDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)
}

/** When the next one begins. */
export function taipeiDayEnd(day: string): Date {
  return new Date(taipeiDayStart(day).getTime() + 24 * 60 * 60 * 1000)
}
