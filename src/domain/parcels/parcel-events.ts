/** Parcel events; every carrier's status codes are mapped to these. */
const parcelEvents = [
  /** The gateway or the carrier accepted the order; the parcel is not dropped off yet. */
  'accepted',
  'handed_in',
  'in_transit',
  'arrived_at_store',
  'out_for_delivery',
  /** A delivery attempt failed, or the carrier is holding the parcel; it will continue. */
  'delivery_delayed',
  /** Picked up at the store, or delivered to the home: cash on delivery is collected now. */
  'picked_up',
  'not_collected',
  'refused_by_recipient',
  'returning',
  'back_at_sending_store',
  'returned',
  'return_not_taken',
  'store_closed',
  'sending_store_closed',
  'store_changed',
  'never_handed_in',
  /** Too large, too heavy, badly packed, data wrong: the sender must act. */
  'refused_by_carrier',
  'damaged',
  'lost',
  'cancelled',
  /** The recipient sends goods back on a return order. */
  'return_accepted',
  'return_handed_in',
  'return_in_transit',
  'unknown',
] as const
export type ParcelEvent = (typeof parcelEvents)[number]

/**
 * Updates arrive in any order, so the update of the highest rank counts, not the last one to arrive; of equal ranks the
 * one with the later time. Null: says nothing about progress.
 */
const rankOf: Record<ParcelEvent, number | null> = {
  accepted: 10,
  handed_in: 20,
  in_transit: 30,
  out_for_delivery: 35,
  arrived_at_store: 40,
  not_collected: 50,
  refused_by_recipient: 50,
  returning: 60,
  back_at_sending_store: 70,
  return_not_taken: 75,
  never_handed_in: 80,
  cancelled: 85,
  returned: 90,
  lost: 95,
  damaged: 95,
  picked_up: 100,
  delivery_delayed: null,
  store_closed: null,
  sending_store_closed: null,
  store_changed: null,
  refused_by_carrier: null,
  return_accepted: null,
  return_handed_in: null,
  return_in_transit: null,
  unknown: null,
}

export function eventRank(event: ParcelEvent): number | null {
  return rankOf[event]
}
