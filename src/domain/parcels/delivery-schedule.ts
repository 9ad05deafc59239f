/** When an order leaves and arrives: on the page before it is sent, and on the page after. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { daysOff } from '#domain/delivery/days-off.ts'
import { type DispatchTerms, defaultDispatch } from '#domain/delivery/dispatch-terms.ts'
import { taiwanHolidays } from '#domain/delivery/holidays.ts'
import { arrivesAbout, shipsOn } from '#domain/delivery/shipping-days.ts'
import { nextRoastDay } from '#domain/lots/roast-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'

export interface Schedule {
  shipsOn: string
  arrivesFrom: string
  arrivesTo: string
}

/**
 * Of an order that was confirmed at `from` (or would be now). What is roasted to order waits for the next roast day. A day
 * that has passed without the parcel is not promised again: then it counts from now.
 */
export function deliverySchedule(
  { from, carrier, roastedToOrder }: { from: Date; carrier: CarrierCode; roastedToOrder: boolean },
  now: Date,
  terms: DispatchTerms = defaultDispatch,
): Schedule {
  const planned = shipDay(from, roastedToOrder, terms)
  const day = planned < taipeiDay(now) ? shipDay(now, false, terms) : planned
  // the carrier keeps the official holidays, whatever the shop does
  const arrival = arrivesAbout(day, carrier, taiwanHolidays)
  return { shipsOn: day, arrivesFrom: arrival.from, arrivesTo: arrival.to }
}

function shipDay(from: Date, roastedToOrder: boolean, terms: DispatchTerms): string {
  const ready = roastedToOrder ? nextRoastDay(taipeiDay(from), terms.roastWeekdays) : undefined
  return shipsOn(from, daysOff(terms), terms.cutOffHour, ready)
}
