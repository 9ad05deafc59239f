/** The carriers, by the code that the shop stores. */
export const storeCarriers = ['UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C'] as const
export type StoreCarrier = (typeof storeCarriers)[number]

export const carrierCodes = [...storeCarriers, 'TCAT'] as const
export type CarrierCode = (typeof carrierCodes)[number]

/** `isStoreCarrier('TCAT')` is false: it delivers to the door. */
export function isStoreCarrier(code: CarrierCode): code is StoreCarrier {
  return storeCarriers.some((store) => store === code)
}
