/**
 * Every known status code of the carriers (the official spreadsheet, not the guide's quick table, which contradicts it)
 * with its parcel event. Codes differ by chain; no code has two meanings.
 */
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'

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

/** `parcelEvent('2073')` is `arrived_at_store`; a code that is not in the table is `unknown` and stored as received. */
export function parcelEvent(code: string): ParcelEvent {
  return eventOf.get(code) ?? 'unknown'
}

export const knownStatusCodes: readonly string[] = [...eventOf.keys()]
