/** Blind cupping: what several tasters found in the same cup, as one profile. */
import { type FlavourProfile, flavourAxes } from '#domain/flavour/flavour.ts'

/**
 * By axis the value in the middle: one taster with a cold does not move it. Between two values the half step above their
 * middle. Null: nobody has tasted it.
 */
export function medianProfile(scores: readonly FlavourProfile[]): FlavourProfile | null {
  if (scores.length === 0) return null
  const axes = flavourAxes.map((axis) => [axis, median(scores.map((score) => score[axis]))])
  return Object.fromEntries(axes) as FlavourProfile
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return Math.ceil(lower + upper) / 2
}
