/**
 * The carriers, by the code that the shop stores, one row each: all that the shop's rules know of one. How a provider's
 * service works is in its folder of `server/integrations`.
 */

/** Services that parcels are ordered from, by the name of their folder. */
export const carrierProviders = ['ecpay'] as const
export type CarrierProvider = (typeof carrierProviders)[number]

interface Carrier {
  provider: CarrierProvider
  kind: 'store' | 'home'
  /** Of a new shop, NT$; the owner changes it. */
  fee: number
  /** What one parcel may weigh. */
  maxGrams: number
  /** Days on which the carrier is under way until the parcel is there, at the earliest and at the latest. */
  travelDays: { min: number; max: number }
  /** Convenience stores are supplied every day, doors not on Sundays. */
  onSundays: boolean
  /** How long a drop-off code is kept, of which the shortest that is told counts; null: there is none. */
  codeDays: number | null
  /** What a parcel is looked up by, and where. */
  trackedBy: 'drop_off_code' | 'waybill'
  trackingPage: string
}

const store = {
  provider: 'ecpay',
  kind: 'store',
  fee: 60,
  maxGrams: 5000,
  travelDays: { min: 2, max: 3 },
  onSundays: true,
  codeDays: 5,
  trackedBy: 'drop_off_code',
} as const

export const carriers = {
  UNIMARTC2C: { ...store, codeDays: 7, trackingPage: 'https://eservice.7-11.com.tw/e-tracking/search.aspx' },
  FAMIC2C: { ...store, trackingPage: 'https://fmec.famiport.com.tw/FP_Entrance/QueryBox' },
  HILIFEC2C: { ...store, trackingPage: 'https://www.hilife.com.tw/serviceInfo_search.aspx' },
  TCAT: {
    provider: 'ecpay',
    kind: 'home',
    fee: 100,
    maxGrams: 20_000,
    travelDays: { min: 1, max: 2 },
    onSundays: false,
    codeDays: null,
    trackedBy: 'waybill',
    trackingPage: 'https://www.t-cat.com.tw/inquire/trace.aspx',
  },
} as const satisfies Record<string, Carrier>

export type CarrierCode = keyof typeof carriers
export type StoreCarrier = { [C in CarrierCode]: (typeof carriers)[C]['kind'] extends 'store' ? C : never }[CarrierCode]

export type HomeCarrier = Exclude<CarrierCode, StoreCarrier>

export const carrierCodes = Object.keys(carriers) as CarrierCode[]
export const storeCarriers = carrierCodes.filter(isStoreCarrier) as [StoreCarrier, ...StoreCarrier[]]

export function isStoreCarrier(carrier: CarrierCode): carrier is StoreCarrier {
  return carriers[carrier].kind === 'store'
}

export function isHomeCarrier(carrier: CarrierCode): carrier is HomeCarrier {
  return carriers[carrier].kind === 'home'
}

export function carriersOf(provider: CarrierProvider): CarrierCode[] {
  return carrierCodes.filter((carrier) => carriers[carrier].provider === provider)
}
