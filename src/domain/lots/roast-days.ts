/** When the shop roasts: the one rule for product pages, checkout, mails and orders. */
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

/** When a product is roasted for an order of today: in its next planned lot, else on the next roast day. */
export function roastedForOrder(planned: readonly string[], today: string, weekdays?: readonly number[]): string {
  return planned.filter((day) => day >= today).toSorted()[0] ?? nextRoastDay(today, weekdays)
}

/**
 * When everything of an order is roasted; `toOrder`: the planned days of each product that is roasted to order. Null:
 * all of it is in stock.
 */
export function readyOn(
  toOrder: readonly (readonly string[])[],
  today: string,
  weekdays?: readonly number[],
): string | null {
  return (
    toOrder
      .map((planned) => roastedForOrder(planned, today, weekdays))
      .toSorted()
      .at(-1) ?? null
  )
}
