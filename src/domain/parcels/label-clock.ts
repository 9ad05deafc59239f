/** Until when a parcel must be handed in: a store-to-store code lapses, and the parcel must be created again. */
import type { CarrierCode } from './carriers.ts'

/** 7-ELEVEN keeps a code for seven days. Of the others five to seven are told: the shortest counts. Home delivery has none. */
const codeDays: Record<CarrierCode, number | null> = { UNIMARTC2C: 7, FAMIC2C: 5, HILIFEC2C: 5, TCAT: null }

const dayMs = 24 * 60 * 60 * 1000

/** `lapsesAt('UNIMARTC2C', 8 November 10:00)` is 15 November 10:00; null: never. */
export function lapsesAt(carrier: CarrierCode, createdAt: Date): Date | null {
  const days = codeDays[carrier]
  return days === null ? null : new Date(createdAt.getTime() + days * dayMs)
}

export type LabelUrgency = 'lapsed' | 'today' | 'later'

/** What lapses before tomorrow ends goes today: tomorrow the store may have closed when somebody comes. */
export function labelUrgency(lapses: Date, now: Date, tomorrowEnds: Date): LabelUrgency {
  if (lapses <= now) return 'lapsed'
  return lapses < tomorrowEnds ? 'today' : 'later'
}
