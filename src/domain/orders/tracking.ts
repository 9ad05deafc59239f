/** The tracking number and page of a parcel, and how long a store keeps it for pick-up. */
import { type CarrierCode, carriers } from '#domain/carriers/carriers.ts'
import { taipeiDay } from '#domain/taipei-time.ts'

interface ParcelNumbers {
  paymentNo: string
  validationNo: string
  bookingNote: string
}

/**
 * The number and the carrier's page for it; both empty before there is a number. A number of 7-ELEVEN has two parts:
 * `D12345678` with `9876` is looked up as `D123456789876`.
 */
export function tracking(carrier: CarrierCode, parcel: ParcelNumbers): { no: string; url: string } {
  const { trackedBy, trackingPage } = carriers[carrier]
  const no = trackedBy === 'waybill' ? parcel.bookingNote : `${parcel.paymentNo}${parcel.validationNo}`
  return no === '' ? { no: '', url: '' } : { no, url: trackingPage }
}

const pickUpDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** The pick-up deadline of a parcel: arrived on 2026-11-15, it is the end of 2026-11-22 in Taipei. */
export function pickUpBefore(arrivedAt: Date): Date {
  const arrivedOn = Date.parse(`${taipeiDay(arrivedAt)}T00:00:00+08:00`)
  return new Date(arrivedOn + (pickUpDays + 1) * dayMs - 1)
}
