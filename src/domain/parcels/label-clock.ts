/** Until when a parcel must be handed in: a store-to-store code lapses, and the parcel must be created again. */
import { type CarrierCode, carriers } from '#domain/carriers/carriers.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `lapsesAt('UNIMARTC2C', 8 November 10:00)` is 15 November 10:00; null: never. */
export function lapsesAt(carrier: CarrierCode, createdAt: Date): Date | null {
  const days = carriers[carrier].codeDays
  return days === null ? null : new Date(createdAt.getTime() + days * dayMs)
}

export type LabelUrgency = 'lapsed' | 'today' | 'later'

/** What lapses before tomorrow ends goes today: tomorrow the store may have closed when somebody comes. */
export function labelUrgency(lapses: Date, now: Date, tomorrowEnds: Date): LabelUrgency {
  if (lapses <= now) return 'lapsed'
  return lapses < tomorrowEnds ? 'today' : 'later'
}
