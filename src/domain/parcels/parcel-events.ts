/** Parcel events; every carrier's status codes are mapped to these. */
const parcelEvents = [
  /** The gateway or the carrier accepted the order; the parcel is not dropped off yet. */
  'accepted',
  'handed_in',
  'in_transit',
  'arrived_at_store',
  /** Brought to the pick-up store again, after it had left it. */
  'arrived_again',
  'out_for_delivery',
  /** A delivery attempt failed, or the carrier is holding the parcel; it will continue. */
  'delivery_delayed',
  /** Picked up at the store, or delivered to the home: cash on delivery is collected now. */
  'picked_up',
  /** A pick-up was recorded by mistake, and the parcel is on its way back: no cash was collected. */
  'pick_up_withdrawn',
  /** A delivery was recorded by mistake, and the parcel is still with the carrier: no cash was collected. */
  'delivery_withdrawn',
  'not_collected',
  'refused_by_recipient',
  'returning',
  /** "Returning" was recorded by mistake: as if it had never been reported. */
  'return_withdrawn',
  /** Waits for the sender, who takes it; that is reported too. */
  'back_at_sending_store',
  /** Waits for the sender, and the carrier reports nothing after that. */
  'back_for_good',
  'returned',
  'return_not_taken',
  'destroyed',
  'store_closed',
  'sending_store_closed',
  'store_changed',
  'never_handed_in',
  /** Too large, too heavy, badly packed, data wrong: the sender must act. */
  'refused_by_carrier',
  /** Something is wrong, and the carrier wants to hear from the sender; the parcel may still arrive. */
  'irregular',
  'damaged',
  'lost',
  'cancelled',
  /** The recipient sends goods back on a return order. */
  'return_accepted',
  'return_handed_in',
  'return_in_transit',
  /** A known code that says nothing about the parcel's way. */
  'no_change',
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
  delivery_withdrawn: 35,
  arrived_at_store: 40,
  arrived_again: 40,
  not_collected: 50,
  refused_by_recipient: 50,
  returning: 60,
  pick_up_withdrawn: 60,
  back_at_sending_store: 70,
  back_for_good: 70,
  return_not_taken: 75,
  never_handed_in: 80,
  cancelled: 85,
  returned: 90,
  lost: 95,
  damaged: 95,
  destroyed: 95,
  picked_up: 100,
  delivery_delayed: null,
  return_withdrawn: null,
  store_closed: null,
  sending_store_closed: null,
  store_changed: null,
  refused_by_carrier: null,
  irregular: null,
  return_accepted: null,
  return_handed_in: null,
  return_in_transit: null,
  no_change: null,
  unknown: null,
}

export function eventRank(event: ParcelEvent): number | null {
  return rankOf[event]
}

const onWayBack: readonly ParcelEvent[] = [
  'not_collected',
  'refused_by_recipient',
  'returning',
  'pick_up_withdrawn',
  'back_at_sending_store',
  'back_for_good',
  'return_not_taken',
]

/** The parcel is on its way back to the sender, or waits for the sender: the recipient cannot get it any more. */
export function isOnWayBack(event: ParcelEvent): boolean {
  return onWayBack.includes(event)
}

/**
 * What an update makes untrue of the earlier ones. A parcel that lies at the logistics centre or with the sender was not
 * picked up, although the update that took the pick-up back may be lost; one that was brought to the store again is not
 * on its way back.
 */
const makesUntrue: Partial<Record<ParcelEvent, readonly ParcelEvent[]>> = {
  pick_up_withdrawn: ['picked_up'],
  delivery_withdrawn: ['picked_up'],
  returning: ['picked_up', 'return_not_taken'],
  back_at_sending_store: ['picked_up', 'return_not_taken'],
  back_for_good: ['picked_up', 'return_not_taken'],
  return_not_taken: ['picked_up'],
  returned: ['picked_up'],
  destroyed: ['picked_up'],
  arrived_again: [...onWayBack, 'picked_up'],
}

/** `supersedes('pick_up_withdrawn', 'picked_up')` is true. */
export function supersedes(later: ParcelEvent, earlier: ParcelEvent): boolean {
  return makesUntrue[later]?.includes(earlier) ?? false
}
