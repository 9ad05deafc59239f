/**
 * The near-expiry ladder: a percent by the days that are left to best before. It counts only when everything that can be
 * bought of a product is near: nobody gets fresh coffee at the price of old coffee.
 */
import { daysBetween } from '#domain/calendar-days.ts'
import type { OpenLot } from '#domain/lots/first-out.ts'

export interface LadderStep {
  /** From so many days before best before on. */
  days: number
  percent: number
}

export const mostSteps = 6

/** Fewer days, more percent: sorted, the most days first. Null: it can be used. */
export function ladderProblem(steps: readonly LadderStep[]): 'none' | 'too_many' | 'range' | 'order' | null {
  if (steps.length === 0) return 'none'
  if (steps.length > mostSteps) return 'too_many'
  const whole = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most
  if (!steps.every(({ days, percent }) => whole(days, 365) && whole(percent, 99))) return 'range'
  const falling = steps.every(({ days, percent }, index) => {
    const before = steps[index - 1]
    return !before || (days < before.days && percent > before.percent)
  })
  return falling ? null : 'order'
}

/** With 30 days 20 % and 14 days 40 %: 20 at 30 days, 20 at 15, 40 at 14 and on the last day, 0 at 31 and afterwards. */
export function ladderPercent(steps: readonly LadderStep[], daysLeft: number): number {
  if (daysLeft < 0) return 0
  return Math.max(0, ...steps.filter(({ days }) => daysLeft <= days).map(({ percent }) => percent))
}

/** The best-before day of the last unit that can be bought; null: none, or of some units no day is known. */
export function lastBestBefore(lots: readonly OpenLot[], available: number, today: string): string | null {
  const sold = lots
    .filter(({ state, bestBefore }) => (state === 'selling' || state === 'resting') && bestBefore >= today)
    .map(({ bestBefore, units }) => ({
      bestBefore,
      units: Object.values(units).reduce((sum, count) => sum + count, 0),
    }))
    .filter(({ units }) => units > 0)
  const known = sold.reduce((sum, { units }) => sum + units, 0)
  if (available === 0 || known < available) return null
  return (
    sold
      .map(({ bestBefore }) => bestBefore)
      .toSorted()
      .at(-1) ?? null
  )
}

export interface LadderProduct {
  id: number
  lots: readonly OpenLot[]
  /** Of all sizes. */
  available: number
  /** The percent that the product has now, and whether it runs now. */
  percent: number
  runs: boolean
  /** What the ladder did to it before. */
  applied: { percent: number; bestBefore: string; byHand: boolean } | null
}

export type LadderDecision =
  /** Not near, and the ladder has not touched it. */
  | { kind: 'none' }
  /** The ladder's percent; `changes`: it is not the product's yet. */
  | { kind: 'set'; percent: number; bestBefore: string; daysLeft: number; changes: boolean }
  /** Somebody set a percent by hand, or it has a better one of its own: it stays. */
  | { kind: 'leave'; percent: number; bestBefore: string; daysLeft: number }
  /** Not near any more: back to what it had before. */
  | { kind: 'restore' }

export function decideLadder(product: LadderProduct, steps: readonly LadderStep[], today: string): LadderDecision {
  const { applied } = product
  const bestBefore = lastBestBefore(product.lots, product.available, today)
  const daysLeft = bestBefore === null ? -1 : daysBetween(today, bestBefore)
  const percent = bestBefore === null ? 0 : ladderPercent(steps, daysLeft)
  if (bestBefore === null || percent === 0) return applied ? { kind: 'restore' } : { kind: 'none' }
  const near = { percent, bestBefore, daysLeft }
  const changedByHand = applied !== null && product.percent !== applied.percent
  const byHand = applied !== null && applied.bestBefore === bestBefore && (applied.byHand || changedByHand)
  if (byHand) return { kind: 'leave', ...near }
  if (!applied && product.runs && product.percent >= percent) return { kind: 'leave', ...near }
  const same = applied?.percent === percent && applied.bestBefore === bestBefore && product.percent === percent
  return { kind: 'set', ...near, changes: !same }
}
