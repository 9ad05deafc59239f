/**
 * When a coffee is at its best. Fresh beans give off gas that disturbs the extraction: the lighter the roast, the denser
 * the bean and the longer it rests, and the longer it keeps its taste.
 */
import { addDays } from '#domain/calendar-days.ts'
import { type RoastDegree, type RoastLevel, roastLevelOf } from '#domain/catalogue/catalogue.ts'

/** Days after the roast. */
const windows: Record<RoastLevel, { restDays: number; bestDays: number }> = {
  light: { restDays: 7, bestDays: 45 },
  medium: { restDays: 5, bestDays: 40 },
  dark: { restDays: 3, bestDays: 30 },
}

/** What is printed on a bag if the roaster names no other day. */
const keepsDays = 180

export interface FreshWindow {
  /** From this day on it is at its best; before, it rests. */
  bestFrom: string
  /** The last day at its best; after it, it is good until its best-before day. */
  bestUntil: string
}

/** `freshWindow('light', '2026-11-12')`: rests until 11-19, best until 12-27. Boxes that mix roasts count as medium. */
export function freshWindow(roast: RoastDegree | null, roastedOn: string): FreshWindow {
  const { restDays, bestDays } = windows[roastLevelOf(roast) ?? 'medium']
  return { bestFrom: addDays(roastedOn, restDays), bestUntil: addDays(roastedOn, bestDays) }
}

/** `usualBestBefore('2026-11-12')` is `2027-05-11`. */
export function defaultBestBefore(roastedOn: string): string {
  return addDays(roastedOn, keepsDays)
}

export const freshStages = ['resting', 'best', 'good', 'past'] as const
export type FreshStage = (typeof freshStages)[number]

/** How far a roasted lot is today; the best-before day itself still counts. */
export function freshStage(lot: FreshWindow & { bestBefore: string }, today: string): FreshStage {
  if (today > lot.bestBefore) return 'past'
  if (today < lot.bestFrom) return 'resting'
  return today <= lot.bestUntil ? 'best' : 'good'
}
