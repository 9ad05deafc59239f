/** When the owner is told that the gateway does not answer: once after an hour, then once a day while it lasts. */

const hourMs = 60 * 60_000

/** Null: not yet. Otherwise the owner is told, unless that happened after the returned time. */
export function notifyOwnerUnlessNotifiedSince(silentSince: Date, now: Date): Date | null {
  if (now.getTime() - silentSince.getTime() < hourMs) return null
  return new Date(now.getTime() - 24 * hourMs)
}

/** Whole hours, rounded down; at least one. */
export function silentHours(silentSince: Date, now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - silentSince.getTime()) / hourMs))
}
