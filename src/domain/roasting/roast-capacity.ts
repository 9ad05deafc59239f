/** What the roaster can do. */
import { nextRoastDay } from '#domain/lots/roast-days.ts'

/** One batch takes a quarter of an hour. */
export const batchesPerDay = 16

/** Four roast days are two weeks: what does not fit there is said, not planned. */
const planDays = 4

/** The next roast days after today. */
export function roastDaysAfter(today: string, weekdays?: readonly number[]): string[] {
  const days: string[] = []
  for (let day = today; days.length < planDays; ) {
    day = nextRoastDay(day, weekdays)
    days.push(day)
  }
  return days
}
