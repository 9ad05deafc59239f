/** The weeks of a lot, for a calendar: from its roast to the last of its best days. */
import { addDays, weekdayOf } from '#domain/calendar-days.ts'
import type { FreshWindow } from './freshness.ts'

export type CalendarStage = 'none' | 'roasted' | 'resting' | 'best'

export interface CalendarDay {
  day: string
  stage: CalendarStage
}

/** Whole weeks, Sunday first. A light roast of Thursday 11/12 has weeks from 11/8 to 1/2. */
export function freshCalendar({ bestFrom, bestUntil }: FreshWindow, roastedOn: string): CalendarDay[][] {
  const weeks: CalendarDay[][] = []
  for (let first = addDays(roastedOn, -weekdayOf(roastedOn)); first <= bestUntil; first = addDays(first, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(first, index)
        return { day, stage: stageOf(day, roastedOn, bestFrom, bestUntil) }
      }),
    )
  }
  return weeks
}

function stageOf(day: string, roastedOn: string, bestFrom: string, bestUntil: string): CalendarStage {
  if (day < roastedOn || day > bestUntil) return 'none'
  if (day === roastedOn) return 'roasted'
  return day < bestFrom ? 'resting' : 'best'
}
