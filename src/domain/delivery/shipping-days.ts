/** When a parcel leaves, and about when it arrives. Days are Taipei's, as `2026-11-16`. */
import { addDays, weekdayOf } from '#domain/calendar-days.ts'
import { type CarrierCode, carrierCodes, carriers } from '#domain/carriers/carriers.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'

type Holidays = ReadonlySet<string>

/**
 * The day on which the shop hands over what is ordered now: today before the cut-off hour, else the next working day.
 * Ordered on Monday at 11:00 with a cut-off at 12 it leaves on Monday, at 12:00 on Tuesday. What is ready only later
 * (`readyOn`: roasted for the order) leaves on the first working day from then on.
 */
export function shipsOn(now: Date, holidays: Holidays, cutOffHour: number, readyOn?: string): string {
  const today = taipeiDay(now)
  const hour = Number(taipeiMinute(now).slice(11, 13))
  const first = hour < cutOffHour ? today : addDays(today, 1)
  return firstDay(readyOn !== undefined && readyOn > first ? readyOn : first, (day) => isWorkingDay(day, holidays))
}

export interface Arrival {
  from: string
  to: string
}

/** Handed over on Monday: at a convenience store on Wednesday or Thursday, at the door on Tuesday or Wednesday. */
export function arrivesAbout(shipDay: string, carrier: CarrierCode, holidays: Holidays): Arrival {
  const { min, max } = carriers[carrier].travelDays
  const from = travel(shipDay, min, carrier, holidays)
  return { from, to: travel(from, max - min, carrier, holidays) }
}

/** The range that holds for every way: the earliest and the latest day among the carriers. */
export function arrivesAnyWay(shipDay: string, holidays: Holidays): Arrival {
  const all = carrierCodes.map((carrier) => arrivesAbout(shipDay, carrier, holidays))
  return {
    from: all.map(({ from }) => from).toSorted()[0] ?? shipDay,
    to:
      all
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? shipDay,
  }
}

function travel(from: string, days: number, carrier: CarrierCode, holidays: Holidays): string {
  let day = from
  for (let count = 0; count < days; count++) {
    day = firstDay(addDays(day, 1), (one) => isDeliveryDay(one, carrier, holidays))
  }
  return day
}

function isWorkingDay(day: string, holidays: Holidays): boolean {
  return !isSunday(day) && weekdayOf(day) !== 6 && !holidays.has(day)
}

/** Nobody counts on a holiday. */
function isDeliveryDay(day: string, carrier: CarrierCode, holidays: Holidays): boolean {
  return !holidays.has(day) && (carriers[carrier].onSundays || !isSunday(day))
}

function isSunday(day: string): boolean {
  return weekdayOf(day) === 0
}

function firstDay(from: string, fits: (day: string) => boolean): string {
  let day = from
  while (!fits(day)) day = addDays(day, 1)
  return day
}
