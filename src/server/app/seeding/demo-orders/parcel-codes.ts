/** The carriers' codes that demonstration parcels have; a test compares them with the carriers' tables. */
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'

interface Way {
  before: string[]
  handedIn: string
  between: string
  /** Null: it comes home. */
  arrived: string | null
  done: string
}

export const onTheWay: Record<CarrierCode, Way> = {
  UNIMARTC2C: { before: ['300'], handedIn: '2068', between: '2030', arrived: '2073', done: '2067' },
  FAMIC2C: { before: ['300'], handedIn: '3032', between: '3024', arrived: '3018', done: '3022' },
  HILIFEC2C: { before: ['300', '2001'], handedIn: '3032', between: '3024', arrived: '3018', done: '3022' },
  TCAT: { before: ['300', '310'], handedIn: '3001', between: '3006', arrived: null, done: '3003' },
}

/** Left lying: back to the sender. The third chain's parcels are always picked up here. */
export const returnCodes: Partial<Record<CarrierCode, readonly string[]>> = {
  UNIMARTC2C: ['2074', '2078', '2072', '2070'],
  FAMIC2C: ['3020', '3025', '3019', '3023'],
}

const events: Partial<Record<ParcelEvent, readonly string[]>> = {
  accepted: ['300', '310', '2001'],
  handed_in: ['2068', '3032'],
  in_transit: ['2030', '3024', '3001'],
  out_for_delivery: ['3006'],
  arrived_at_store: ['2073', '3018'],
  picked_up: ['2067', '3022', '3003'],
  not_collected: ['2074', '3020'],
  returning: ['2078', '3025'],
  back_at_sending_store: ['2072', '3019'],
  returned: ['2070', '3023'],
}

export function eventOfCode(code: string): ParcelEvent {
  const found = Object.entries(events).find(([, codes]) => codes.includes(code))
  return (found?.[0] as ParcelEvent | undefined) ?? 'unknown'
}
