import type { Promotion } from '#contract/offers.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'

/** `2026-11-08 至 2027-01-14`, in Taiwan's days. */
export function datesText({ date_from, date_to }: Pick<Promotion, 'date_from' | 'date_to'>): string {
  return texts.datesOf(date_from && dayText(date_from), date_to && dayText(date_to))
}

export function dayText(instant: string): string {
  return taipeiDay(new Date(instant))
}

export function minuteText(instant: string): string {
  return taipeiMinute(new Date(instant))
}
