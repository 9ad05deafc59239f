/** When an order is roasted, leaves and arrives: before it is sent, after, in its mails and on its page. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { daysOff } from '#domain/delivery/days-off.ts'
import { type DispatchTerms, defaultDispatch } from '#domain/delivery/dispatch-terms.ts'
import { taiwanHolidays } from '#domain/delivery/holidays.ts'
import { arrivesAbout, shipsOn } from '#domain/delivery/shipping-days.ts'
import { readyOn } from '#domain/lots/roast-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'

export interface Schedule {
  /** Null: all of it is in stock. */
  roastedOn: string | null
  shipsOn: string
  arrivesFrom: string
  arrivesTo: string
}

interface ScheduledOrder {
  /** When it was confirmed, or would be. */
  from: Date
  carrier: CarrierCode
  /** The planned days of each product that is roasted to order. */
  toOrder: readonly (readonly string[])[]
  /** What was shown when the order was sent. */
  promise?: Schedule | null
}

/**
 * What was promised stands while it can be kept: the order was confirmed before its roast day, and before the hour at
 * which its dispatch day closed. Else the days count from the confirmation. A day that has passed without the parcel is
 * not promised again: then they count from now.
 */
export function deliverySchedule(order: ScheduledOrder, now: Date, terms: DispatchTerms = defaultDispatch): Schedule {
  const { from, promise } = order
  const planned = promise && stands(promise, from, terms) ? promise : scheduleFrom(order, from, terms)
  return planned.shipsOn < taipeiDay(now) ? scheduleFrom({ ...order, toOrder: [] }, now, terms) : planned
}

function scheduleFrom({ carrier, toOrder }: ScheduledOrder, from: Date, terms: DispatchTerms): Schedule {
  const roastedOn = readyOn(toOrder, taipeiDay(from), terms.roastWeekdays)
  const day = shipsOn(from, daysOff(terms), terms.cutOffHour, roastedOn ?? undefined)
  // the carrier keeps the official holidays, whatever the shop does
  const arrival = arrivesAbout(day, carrier, taiwanHolidays)
  return { roastedOn, shipsOn: day, arrivesFrom: arrival.from, arrivesTo: arrival.to }
}

function stands({ roastedOn, shipsOn: promised }: Schedule, from: Date, terms: DispatchTerms): boolean {
  if (roastedOn !== null && taipeiDay(from) >= roastedOn) return false
  return shipsOn(from, daysOff(terms), terms.cutOffHour) <= promised
}
