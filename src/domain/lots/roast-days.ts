/** When the shop roasts. */
import { addDays, weekdayOf } from '#domain/calendar-days.ts'
import { defaultDispatch } from '#domain/delivery/dispatch-terms.ts'

/** What is ordered today is roasted on the next roast day after today: `nextRoastDay('2026-11-17')` (Tuesday) is Friday. */
export function nextRoastDay(today: string, weekdays: readonly number[] = defaultDispatch.roastWeekdays): string {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    if (weekdays.includes(weekdayOf(day))) return day
  }
  return addDays(today, 1)
}
