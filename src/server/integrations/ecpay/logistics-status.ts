/**
 * Every status code of the carriers that the shop knows (the official spreadsheet, not the guide's quick table, which
 * contradicts it), as the event that it means. Codes differ by chain; no code means two different things.
 */
export type ParcelEvent =
  /** The gateway or the carrier took the order; nothing was handed over yet. */
  | 'accepted'
  | 'handed_in'
  | 'in_transit'
  | 'arrived_at_store'
  | 'out_for_delivery'
  /** A try at the door failed, or the carrier holds the parcel: it goes on. */
  | 'delivery_delayed'
  /** Collected at the store, or delivered at the door: cash on delivery is collected now. */
  | 'picked_up'
  | 'not_collected'
  | 'refused_by_recipient'
  | 'returning'
  | 'back_at_sending_store'
  | 'returned'
  | 'return_not_taken'
  | 'store_closed'
  | 'sending_store_closed'
  | 'store_changed'
  | 'never_handed_in'
  /** Too large, too heavy, badly packed, data wrong: the sender must act. */
  | 'refused_by_carrier'
  | 'damaged'
  | 'lost'
  | 'cancelled'
  /** The recipient sends goods back on a return order. */
  | 'return_accepted'
  | 'return_handed_in'
  | 'return_in_transit'
  | 'unknown'

const codesOf: Record<Exclude<ParcelEvent, 'unknown'>, readonly number[]> = {
  accepted: [300, 310, 311, 320, 2001, 2024],
  handed_in: [2068, 3032, 3301],
  in_transit: [2030, 3001, 3024, 3313],
  arrived_at_store: [2063, 2073, 2098, 3018, 3302, 3314],
  out_for_delivery: [3006, 3312],
  delivery_delayed: [2058, 2095, 3002, 3007, 3008, 3012, 3118, 3119, 3122, 3123, 3303, 7003],
  picked_up: [2067, 3003, 3022, 3307, 3308, 3309],
  not_collected: [2065, 2074, 3020, 3315],
  refused_by_recipient: [3117, 3305],
  returning: [2076, 2078, 3025, 5004],
  back_at_sending_store: [2072, 2099, 3019],
  returned: [2044, 2070, 3023, 3310, 5008],
  return_not_taken: [2075, 2077, 2096, 2097, 3021, 7035],
  store_closed: [2037, 2104, 7011, 7101],
  sending_store_closed: [7032, 7201],
  store_changed: [2000, 2105],
  never_handed_in: [2036, 7005, 7013],
  refused_by_carrier: [2032, 2033, 7001, 7002, 7009, 7010, 7016, 7037, 7300],
  damaged: [5001, 7301],
  lost: [2042, 5002, 7006, 7007, 7018, 7020, 7302],
  cancelled: [9999],
  return_accepted: [325],
  return_handed_in: [4001],
  return_in_transit: [4002],
}

const eventOf = new Map<string, ParcelEvent>()
for (const [event, codes] of Object.entries(codesOf)) {
  for (const code of codes) eventOf.set(String(code), event as ParcelEvent)
}

/** `parcelEvent('2073')` is `arrived_at_store`; a code that nobody told us about is `unknown` and is kept as it came. */
export function parcelEvent(code: string): ParcelEvent {
  return eventOf.get(code) ?? 'unknown'
}

export const knownStatusCodes: readonly string[] = [...eventOf.keys()]

/**
 * How far a parcel is on its way, because notices arrive in any order: the state is that of the highest rank, never of the
 * last arrival. Equal ranks are told apart by the time of the change. Null: says nothing about the way.
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
