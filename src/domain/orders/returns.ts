/** The return deadline of an order: seven days after the day on which it was received, by Taiwan's calendar. */
import { taipeiDay } from '#domain/taipei-time.ts'

/** By law (消費者保護法 19). */
export const returnDays = 7
const dayMs = 24 * 60 * 60 * 1000

/**
 * The last moment to request a return. The day of receipt is not counted (民法 120): received on 2026-11-15 at any
 * hour, it is the end of 2026-11-22 in Taipei.
 */
export function returnBefore(receivedAt: Date): Date {
  const receivedOn = Date.parse(`${taipeiDay(receivedAt)}T00:00:00+08:00`)
  return new Date(receivedOn + (returnDays + 1) * dayMs - 1)
}
