/** When an order is roasted, leaves and arrives: before it is sent, after, in its mails and on its page. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { daysOff } from '#domain/delivery/days-off.ts'
import { type DispatchTerms, defaultDispatch } from '#domain/delivery/dispatch-terms.ts'
import { taiwanHolidays } from '#domain/delivery/holidays.ts'
import { arrivesAbout, shipsOn as shipDay } from '#domain/delivery/shipping-days.ts'
import { readyOn } from '#domain/lots/roast-days.ts'
import { taipeiDay, taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'

const hourMs = 60 * 60 * 1000

export interface Schedule {
  /** Null: all of it is in stock. */
  roastedOn: string | null
  shipsOn: string
  arrivesFrom: string
  arrivesTo: string
}

/** What was shown when an order was sent. */
export interface DispatchPromise extends Schedule {
  /** An order that is confirmed before this moment is on time for it. */
  keptUntil: string
}

interface ScheduledOrder {
  /** When it was confirmed, or would be. */
  from: Date
  carrier: CarrierCode
  /** The planned days of each product that is roasted to order. */
  toOrder: readonly (readonly string[])[]
  promise?: DispatchPromise | null
}

/**
 * What was promised stands, whatever the owner changes afterwards, unless the order was confirmed too late for it or its
 * day was made a day off: then the days count from the confirmation. A day that has passed without the parcel is not
 * promised again: then they count from now.
 */
export function deliverySchedule(order: ScheduledOrder, now: Date, terms: DispatchTerms = defaultDispatch): Schedule {
  const { from, promise } = order
  const planned = promise && stands(promise, from, terms) ? promise : scheduleFrom(order, from, terms)
  const { roastedOn, shipsOn, arrivesFrom, arrivesTo } =
    planned.shipsOn < taipeiDay(now) ? scheduleFrom({ ...order, toOrder: [] }, now, terms) : planned
  return { roastedOn, shipsOn, arrivesFrom, arrivesTo }
}

/**
 * Of an order that is placed now. It closes at the hour of its dispatch day, or when its roast day begins: who orders on
 * the roast day itself is on time until that day ends.
 */
export function promiseDispatch(
  order: Omit<ScheduledOrder, 'from' | 'promise'>,
  now: Date,
  terms: DispatchTerms = defaultDispatch,
): DispatchPromise {
  const schedule = scheduleFrom(order, now, terms)
  const { roastedOn, shipsOn } = schedule
  const closes = taipeiDayStart(shipsOn).getTime() + terms.cutOffHour * hourMs
  const roast = roastedOn === taipeiDay(now) ? taipeiDayEnd(roastedOn) : roastedOn && taipeiDayStart(roastedOn)
  const keptUntil = new Date(roast ? Math.min(closes, roast.getTime()) : closes)
  return { ...schedule, keptUntil: keptUntil.toISOString() }
}

function scheduleFrom(
  { carrier, toOrder }: Pick<ScheduledOrder, 'carrier' | 'toOrder'>,
  from: Date,
  terms: DispatchTerms,
): Schedule {
  const roastedOn = readyOn(toOrder, taipeiDay(from), terms.roastWeekdays)
  const day = shipDay(from, daysOff(terms), terms.cutOffHour, roastedOn ?? undefined)
  // the carrier keeps the official holidays, whatever the shop does
  const arrival = arrivesAbout(day, carrier, taiwanHolidays)
  return { roastedOn, shipsOn: day, arrivesFrom: arrival.from, arrivesTo: arrival.to }
}

function stands({ keptUntil, shipsOn }: DispatchPromise, from: Date, terms: DispatchTerms): boolean {
  return from.getTime() < Date.parse(keptUntil) && !daysOff(terms).has(shipsOn)
}
