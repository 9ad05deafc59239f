/** What can still be done with a coupon. */
export type CouponState = 'usable' | 'upcoming' | 'used' | 'expired'

interface CouponFacts {
  /** An order has it that was neither cancelled nor returned whole. */
  held: boolean
  /** The offer's own dates, and the coupon's; null: no limit. */
  from: Date | null
  to: Date | null
  /** The offer is for a first order, and the member has ordered. */
  tooLate: boolean
}

/** A used one stays used, whatever the day; one that can never be used any more is expired. */
export function couponState({ held, from, to, tooLate }: CouponFacts, now: Date): CouponState {
  if (held) return 'used'
  if (tooLate || (to !== null && to <= now)) return 'expired'
  return from !== null && from > now ? 'upcoming' : 'usable'
}

/** The earlier end: `earlierEnd(null, null)` is null, there is none. */
export function earlierEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
