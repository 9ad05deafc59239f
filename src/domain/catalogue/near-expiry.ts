/** Goods of the near-expiry shelf: the law lets them be sold without the seven days, if the day of expiry is told before. */
import { daysBetween } from '#domain/calendar-days.ts'
import { categoryIds } from './catalogue.ts'

export interface Expiry {
  /** The last good day: `2026-12-16`. */
  on: string
  /** From today; 0 is today, below 0 it is past. */
  daysLeft: number
}

/** The day of the goods themselves comes before that of the lot one gets. Null: not of this shelf, or no day is known. */
export function nearExpiry(
  product: { categoryIds: readonly number[]; expiresOn: string | null },
  lotBestBefore: string | null,
  today: string,
): Expiry | null {
  const on = product.expiresOn ?? lotBestBefore
  if (on === null || !product.categoryIds.includes(categoryIds.nearExpiry)) return null
  return { on, daysLeft: daysBetween(today, on) }
}
