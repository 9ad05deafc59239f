/** When the shop packs and roasts: a setting (`dispatch`), and an argument of everything that computes days. */

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

export const defaultDispatch: DispatchTerms = {
  cutOffHour: 12,
  // Tuesday and Friday
  roastWeekdays: [2, 5],
  closedDays: [],
  workDays: [],
}
