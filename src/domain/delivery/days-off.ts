import type { DispatchTerms } from './dispatch-terms.ts'
import { taiwanHolidays } from './holidays.ts'

/** The days on which the shop hands nothing over, weekends apart. */
export function daysOff({ closedDays, workDays }: Pick<DispatchTerms, 'closedDays' | 'workDays'>): ReadonlySet<string> {
  if (closedDays.length === 0 && workDays.length === 0) return taiwanHolidays
  return new Set([...taiwanHolidays, ...closedDays].filter((day) => !workDays.includes(day)))
}
