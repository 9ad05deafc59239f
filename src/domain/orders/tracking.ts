/** The tracking number and page of a parcel, and how long a store keeps it for pick-up. */
import { taipeiDay } from '#domain/taipei-time.ts'

type CarrierCode = 'UNIMARTC2C' | 'FAMIC2C' | 'HILIFEC2C' | 'TCAT'

interface ParcelNumbers {
  paymentNo: string
  validationNo: string
  bookingNote: string
}

const trackingPageOf: Record<CarrierCode, string> = {
  UNIMARTC2C: 'https://eservice.7-11.com.tw/e-tracking/search.aspx',
  FAMIC2C: 'https://fmec.famiport.com.tw/FP_Entrance/QueryBox',
  HILIFEC2C: 'https://www.hilife.com.tw/serviceInfo_search.aspx',
  TCAT: 'https://www.t-cat.com.tw/inquire/trace.aspx',
}

/**
 * The number and the carrier's page for it; both empty before there is a number. A number of 7-ELEVEN has two parts:
 * `D12345678` with `9876` is looked up as `D123456789876`.
 */
export function tracking(carrier: CarrierCode, parcel: ParcelNumbers): { no: string; url: string } {
  const no = carrier === 'TCAT' ? parcel.bookingNote : `${parcel.paymentNo}${parcel.validationNo}`
  return no === '' ? { no: '', url: '' } : { no, url: trackingPageOf[carrier] }
}

const pickUpDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** The pick-up deadline of a parcel: arrived on 2026-11-15, it is the end of 2026-11-22 in Taipei. */
export function pickUpBefore(arrivedAt: Date): Date {
  const arrivedOn = Date.parse(`${taipeiDay(arrivedAt)}T00:00:00+08:00`)
  return new Date(arrivedOn + (pickUpDays + 1) * dayMs - 1)
}
