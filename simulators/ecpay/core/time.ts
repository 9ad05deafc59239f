/** The gateway uses Taiwan's time: UTC+8 all year. */
const offsetMs = 8 * 3_600_000
export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** `2026/01/02 09:08:07` */
export function stamp(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')
}

/** `2026/01/02` */
export function dayStamp(instant: Date): string {
  return stamp(instant).slice(0, 10)
}

/** The last second of the day in Taiwan, some days later: what "pay within 3 days" means at a bank. */
export function endOfDayAfter(instant: Date, days: number): Date {
  const local = Math.floor((instant.getTime() + offsetMs) / dayMs)
  return new Date((local + days + 1) * dayMs - offsetMs - 1000)
}

/** Since midnight in Taiwan. */
export function timeOfDayMs(instant: Date): number {
  return (instant.getTime() + offsetMs) % dayMs
}

/** The next time of day in Taiwan, such as 20:15, when cards are captured. */
export function nextTimeOfDay(instant: Date, hour: number, minute: number): Date {
  const today = Math.floor((instant.getTime() + offsetMs) / dayMs) * dayMs - offsetMs
  const time = today + (hour * 60 + minute) * minuteMs
  return new Date(time > instant.getTime() ? time : time + dayMs)
}
