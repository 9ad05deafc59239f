/**
 * What each carrier's status codes mean, by carrier and code: 5004 is a parcel on its way back at the home carrier, one
 * that the sender did not take at Hi-Life. `logistics-codes.tsv` has the carriers' official labels; a test compares.
 */
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'

type CodesByEvent = Partial<Record<Exclude<ParcelEvent, 'unknown'>, readonly number[]>>

const codesOf: Record<CarrierCode, CodesByEvent> = {
  UNIMARTC2C: {
    accepted: [300],
    handed_in: [2068],
    in_transit: [2030, 2041],
    arrived_at_store: [2073],
    arrived_again: [2098],
    delivery_delayed: [2043, 2058, 2062],
    picked_up: [2067],
    pick_up_withdrawn: [2053],
    not_collected: [2074],
    // 2079 to 2093: back at the logistics centre, each with its own reason
    returning: [2051, 2066, 2076, 2078, 2079, 2080, 2081, 2082, 2083, 2084, 2085, 2086, 2087, 2089, 2092, 2093, 2097],
    back_at_sending_store: [2072, 2099],
    returned: [2070],
    return_not_taken: [2075, 2077, 2096],
    store_closed: [2101, 2103, 2104],
    store_changed: [2105],
    never_handed_in: [7013],
    refused_by_carrier: [2048],
    irregular: [2061, 2094, 7017, 7019, 7038],
    lost: [2042, 2088, 7018, 7020],
    cancelled: [9999],
    return_handed_in: [2069],
    no_change: [2102],
  },
  FAMIC2C: {
    accepted: [300, 310, 7014],
    handed_in: [3032],
    in_transit: [3024],
    arrived_at_store: [3018, 3029],
    picked_up: [3022],
    not_collected: [3020],
    returning: [3025],
    back_at_sending_store: [3019, 3031],
    returned: [3023],
    return_not_taken: [3021],
    destroyed: [7035],
    store_closed: [7011],
    sending_store_closed: [7032],
    store_changed: [2105],
    never_handed_in: [7013],
    refused_by_carrier: [7009, 7010, 7012, 7016],
    irregular: [5009, 7015, 7034],
    damaged: [7008, 7036],
    lost: [7006, 7007],
    return_handed_in: [4001],
    return_in_transit: [4002],
  },
  HILIFEC2C: {
    accepted: [300, 310, 311, 2001, 2024, 2031, 7014],
    handed_in: [2068, 3032],
    in_transit: [2030, 2041, 3024],
    arrived_at_store: [2063, 2073, 3018, 3029],
    delivery_delayed: [2027, 2043, 2057, 2058, 2059, 2062, 7003, 7004],
    picked_up: [2067, 3022],
    pick_up_withdrawn: [2053],
    not_collected: [2065, 2074, 3020],
    returning: [2016, 2026, 2046, 2047, 2049, 2050, 2051, 2054, 2055, 2066, 3025, 3033, 5005],
    back_at_sending_store: [2072],
    // this chain says nothing more about a parcel that came back
    back_for_good: [3019, 3031],
    returned: [2070, 3023, 5008, 9001, 9002],
    return_not_taken: [2075, 3021, 5004],
    store_closed: [2028, 2029, 2037, 2101, 2103, 2104, 7011],
    sending_store_closed: [7032],
    store_changed: [2000, 2105],
    never_handed_in: [2036, 7005, 7013],
    // 2002 to 2023: the order's data
    refused_by_carrier: [
      2002, 2003, 2004, 2005, 2006, 2007, 2009, 2010, 2011, 2012, 2013, 2014, 2015, 2017, 2018, 2019, 2020, 2021, 2022,
      2023, 2032, 2033, 2034, 2035, 2038, 2039, 2040, 2045, 2048, 2052, 2060, 2071, 7001, 7002, 7009, 7010, 7012, 7016,
    ],
    irregular: [2061, 5003, 5009],
    damaged: [5001, 5006, 7008],
    lost: [2042, 5002, 5007, 7006, 7007],
    cancelled: [9999],
    return_accepted: [325],
    return_handed_in: [2069, 4001],
    return_in_transit: [4002],
    no_change: [2025, 2102],
  },
  TCAT: {
    accepted: [300, 310, 311],
    in_transit: [3001, 3010, 3013, 3014, 3015, 3120],
    out_for_delivery: [3006],
    delivery_delayed: [3002, 3004, 3005, 3007, 3008, 3009, 3011, 3012, 3118, 3119, 3122, 7003, 7004, 7024, 7025],
    picked_up: [3003],
    delivery_withdrawn: [3016],
    not_collected: [3123],
    refused_by_recipient: [3117],
    returning: [3124, 3125, 5004, 5005],
    return_withdrawn: [3017],
    returned: [5008],
    never_handed_in: [7005],
    refused_by_carrier: [7001, 7002, 7028],
    irregular: [5003, 7026],
    damaged: [5001, 5006],
    lost: [5002, 5007],
    return_accepted: [325],
    // handed to a store on the way; and the words about goods that a driver was to fetch
    no_change: [3121, 7027, 7029, 7030, 7031],
  },
}

const eventsOf = new Map<CarrierCode, Map<string, ParcelEvent>>()
for (const [carrier, byEvent] of Object.entries(codesOf) as [CarrierCode, CodesByEvent][]) {
  const events = new Map<string, ParcelEvent>()
  for (const [event, codes] of Object.entries(byEvent)) {
    for (const code of codes) events.set(String(code), event as ParcelEvent)
  }
  eventsOf.set(carrier, events)
}

/** `parcelEvent('FAMIC2C', '3018')` is `arrived_at_store`; a code that the carrier has not named is `unknown`. */
export function parcelEvent(carrier: CarrierCode, code: string): ParcelEvent {
  return eventsOf.get(carrier)?.get(code) ?? 'unknown'
}

/** Every carrier's codes: for tests that go through all of them. */
export function listStatusCodes(carrier: CarrierCode): string[] {
  return [...(eventsOf.get(carrier)?.keys() ?? [])]
}
