/** When an offer runs, as a page shows it: whole days left, and until when that answer is valid. */
type OfferPhase = 'upcoming' | 'running' | 'ended'

export interface OfferTiming {
  phase: OfferPhase
  /** Whole days until it ends; 0 in its last 24 hours. Null: it does not run, or has no end. */
  daysLeft: number | null
  /** The first moment at which the answer changes; null: never. */
  validUntil: Date | null
}

const dayMs = 24 * 60 * 60 * 1000

/** An offer that ends in 36 hours runs, has 1 day left, and that changes in 12 hours. */
export function offerTiming({ from, to }: { from: Date | null; to: Date | null }, now: Date): OfferTiming {
  if (to && now >= to) return { phase: 'ended', daysLeft: null, validUntil: null }
  if (from && now < from) return { phase: 'upcoming', daysLeft: null, validUntil: from }
  if (!to) return { phase: 'running', daysLeft: null, validUntil: null }
  const daysLeft = Math.floor((to.getTime() - now.getTime()) / dayMs)
  // exactly n days left counts as n; a moment later it is n - 1
  const validUntil = daysLeft === 0 ? to : new Date(to.getTime() - daysLeft * dayMs + 1)
  return { phase: 'running', daysLeft, validUntil }
}

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** 90,061 seconds are 1 day, 1 hour, 1 minute and 1 second; negative is 0. */
export function splitSeconds(total: number): TimeLeft {
  const left = Math.max(0, Math.floor(total))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
