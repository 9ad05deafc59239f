/** The carriers, by the code that the shop stores: three chains of convenience stores, and one home delivery. */
export const storeCarriers = ['UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C'] as const
export type StoreCarrier = (typeof storeCarriers)[number]
export const carrierCodes = [...storeCarriers, 'TCAT'] as const
export type CarrierCode = (typeof carrierCodes)[number]
