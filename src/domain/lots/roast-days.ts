/** When the shop roasts. */
import { addDays, weekdayOf } from '#domain/calendar-days.ts'
import { shop } from '#domain/shop.ts'

/** What is ordered today is roasted on the next roast day after today: `nextRoastDay('2026-11-17')` (Tuesday) is Friday. */
export function nextRoastDay(today: string): string {
  for (let ahead = 1; ; ahead++) {
    const day = addDays(today, ahead)
    if (shop.roastWeekdays.includes(weekdayOf(day))) return day
  }
}
