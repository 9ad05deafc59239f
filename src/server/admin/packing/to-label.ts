import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import type { LabelState } from '#contract/admin/orders/packing-scalars.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { labelUrgency, lapsesAt } from '#domain/parcels/label-clock.ts'
import { nextTaipeiMidnight, taipeiDay, taipeiDayEnd } from '#domain/taipei-time.ts'
import type { LabelRow } from './packing-orders.repo.ts'

const stateOf: Record<NonNullable<LabelRow['parcel_state']>, LabelState> = {
  wanted: 'wanted',
  created: 'created',
  refused: 'refused',
  // void at the carrier: a new one is needed, and `problem` says why
  cancelled: 'none',
}

export function toLabel(row: LabelRow, carrier: CarrierCode | null, now: Date): PackingOrder['label'] {
  const state = row.parcel_state ? stateOf[row.parcel_state] : 'none'
  const code = state === 'created' ? (row.code ?? '') : ''
  return { state, problem: row.problem ?? '', code, ...toClock(row, carrier, now) }
}

/** Of a label that waits to be handed in. */
function toClock({ parcel_state, parcel_position, registered_at }: LabelRow, carrier: CarrierCode | null, now: Date) {
  const waits = parcel_state === 'created' && (parcel_position === null || parcel_position === 'accepted')
  const lapses = waits && registered_at && carrier ? lapsesAt(carrier, registered_at) : null
  if (!lapses) return { lapses_at: null, urgency: null }
  const tomorrowEnds = taipeiDayEnd(taipeiDay(nextTaipeiMidnight(now)))
  return { lapses_at: lapses.toISOString(), urgency: labelUrgency(lapses, now, tomorrowEnds) }
}
