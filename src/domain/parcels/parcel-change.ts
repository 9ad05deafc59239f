/** What another recipient or store means for the parcel that is registered at the carrier. */
import type { ParcelEvent } from './parcel-events.ts'

/**
 * none: there is no parcel yet · not_registered_yet: it will be registered with the new data · changed_at_carrier: the
 * carrier changes its store · new_parcel: carriers change nothing else, so it is registered anew and the old label is void.
 */
export const parcelChanges = ['none', 'not_registered_yet', 'changed_at_carrier', 'new_parcel'] as const
export type ParcelChange = (typeof parcelChanges)[number]

interface RegisteredParcel {
  state: 'wanted' | 'created' | 'refused' | 'cancelled'
  /** The carrier was called, or is being called. */
  asked: boolean
  event: ParcelEvent | null
}

/** A carrier takes another store only after the chosen one has closed. */
export function parcelChangeFor(what: 'recipient' | 'store', parcel: RegisteredParcel | null): ParcelChange {
  if (!parcel || parcel.state === 'cancelled') return 'none'
  if (parcel.state === 'refused' || (parcel.state === 'wanted' && !parcel.asked)) return 'not_registered_yet'
  return what === 'store' && parcel.event === 'store_closed' ? 'changed_at_carrier' : 'new_parcel'
}
