/** When the shop packs and roasts: a setting (`dispatch`), and an argument of everything that computes days. */
import { taiwanHolidays } from './holidays.ts'
import { shop } from './shop.ts'

export interface DispatchTerms {
  /** What is ordered before this hour of a working day leaves on that day; 0: always the next one. */
  cutOffHour: number
  /** 0 is Sunday. */
  roastWeekdays: readonly number[]
  /** Days on which the shop is closed besides the official ones, as `2026-12-31`. */
  closedDays: readonly string[]
  /** Official holidays on which it works all the same. */
  workDays: readonly string[]
}

export const usualDispatch: DispatchTerms = {
  cutOffHour: shop.shipCutOffHour,
  roastWeekdays: shop.roastWeekdays,
  closedDays: [],
  workDays: [],
}

/** The days on which the shop hands nothing over, weekends apart. */
export function daysOff({ closedDays, workDays }: Pick<DispatchTerms, 'closedDays' | 'workDays'>): ReadonlySet<string> {
  if (closedDays.length === 0 && workDays.length === 0) return taiwanHolidays
  return new Set([...taiwanHolidays, ...closedDays].filter((day) => !workDays.includes(day)))
}
