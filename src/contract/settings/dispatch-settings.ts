/** When the shop packs and roasts. */
import { isDay } from '#domain/calendar-days.ts'
import { defaultDispatch } from '#domain/delivery/dispatch-terms.ts'
import { longText, onOff, whole } from './setting.ts'

/** Sunday first, as the calendar counts them. */
export const weekdayKeys = [
  'roast_sun',
  'roast_mon',
  'roast_tue',
  'roast_wed',
  'roast_thu',
  'roast_fri',
  'roast_sat',
] as const

const roastsOn = (weekday: number) => onOff(defaultDispatch.roastWeekdays.includes(weekday))

/** One day on each line, and what it is for after it: `2026-12-31 年終盤點`. */
export function readDays(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s/)[0] ?? '')
    .filter((day) => day !== '')
}

const days = () => longText('', 4000, (text) => readDays(text).every(isDay))

export const dispatchSettings = {
  cut_off_hour: whole(defaultDispatch.cutOffHour, 0, 24, 'hour'),
  roast_sun: roastsOn(0),
  roast_mon: roastsOn(1),
  roast_tue: roastsOn(2),
  roast_wed: roastsOn(3),
  roast_thu: roastsOn(4),
  roast_fri: roastsOn(5),
  roast_sat: roastsOn(6),
  closed_days: days(),
  work_days: days(),
}
