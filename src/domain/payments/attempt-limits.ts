/** How often one unpaid order may open the gateway's page: each attempt is asked about for two weeks. */

const windowMs = 30 * 60_000
/** More than somebody needs who goes back and forth between the ways to pay, or whose cards are declined. */
const maxRecent = 10
/** A number for each day that an order is held, and some cards. */
export const maxAttempts = 30

/** `retryAt` null: this order takes no further attempt. */
interface AttemptRefusal {
  retryAt: Date | null
}

/** Ten attempts from 10:00 on: the next one at 10:30. Null: there may be another one. `earlier`: when each was made. */
export function attemptRefusal(earlier: readonly Date[], now: Date): AttemptRefusal | null {
  if (earlier.length >= maxAttempts) return { retryAt: null }
  const recent = earlier.map((at) => at.getTime() + windowMs).filter((until) => until > now.getTime())
  if (recent.length < maxRecent) return null
  const inTurn = recent.toSorted((a, b) => a - b)
  return { retryAt: new Date(inTurn[recent.length - maxRecent] ?? now) }
}
