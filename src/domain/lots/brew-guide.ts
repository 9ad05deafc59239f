/** A recipe as steps with a clock: what is done when, and how much water, for one cup or several. */
import type { RoastLevel } from '#domain/catalogue/catalogue.ts'
import { type Brewer, type BrewingAdvice, brewers, brewingAdvice } from './brewing-advice.ts'

export type BrewStepKind =
  | 'bloom'
  | 'pour'
  | 'pour_all'
  | 'drain'
  | 'stir'
  | 'wait'
  | 'press'
  | 'fill'
  | 'heat'
  | 'rise'
  | 'cool'
  | 'infuse'
  | 'extract'
  | 'chill'

export interface BrewStep {
  kind: BrewStepKind
  /** Seconds after the start. */
  from: number
  to: number
  /** Water of this step; 0: none. */
  grams: number
  /** What the scale shows at its end. */
  total: number
}

export interface BrewGuide extends BrewingAdvice {
  cups: number
  steps: BrewStep[]
}

/** When a step of the single recipe begins, and which percent of the water is in at its end. */
type Part = [kind: BrewStepKind, from: number, percent: number]

const parts: Record<Brewer, readonly Part[]> = {
  pour_over: [
    ['bloom', 0, 12.5],
    ['pour', 30, 50],
    ['pour', 60, 75],
    ['pour', 90, 100],
    ['drain', 110, 100],
  ],
  drip_bag: [
    ['bloom', 0, 15],
    ['pour', 20, 45],
    ['pour', 45, 75],
    ['pour', 70, 100],
    ['drain', 90, 100],
  ],
  espresso: [
    ['infuse', 0, 0],
    ['extract', 8, 100],
  ],
  moka: [
    ['fill', 0, 100],
    ['heat', 30, 100],
    ['rise', 150, 100],
    ['cool', 220, 100],
  ],
  french_press: [
    ['pour_all', 0, 100],
    ['stir', 30, 100],
    ['wait', 45, 100],
    ['press', 220, 100],
  ],
  aeropress: [
    ['pour_all', 0, 100],
    ['stir', 15, 100],
    ['wait', 25, 100],
    ['press', 60, 100],
  ],
  cold_brew: [
    ['pour_all', 0, 100],
    ['stir', 60, 100],
    ['chill', 120, 100],
  ],
}

/** How many cups the single recipe fills, how often its amounts fit the brewer, and how much longer each more takes. */
const batches: Record<Brewer, { cups: number; most: number; longer: number }> = {
  pour_over: { cups: 1, most: 4, longer: 0.4 },
  drip_bag: { cups: 1, most: 1, longer: 0 },
  espresso: { cups: 1, most: 1, longer: 0 },
  moka: { cups: 2, most: 2, longer: 0.25 },
  french_press: { cups: 1, most: 4, longer: 0 },
  aeropress: { cups: 1, most: 1, longer: 0 },
  cold_brew: { cups: 3, most: 2, longer: 0 },
}

/** `cupChoices('pour_over')` is 1, 2, 3, 4; a moka pot makes 2 or 4. */
export function cupChoices(brewer: Brewer): number[] {
  const { cups, most } = batches[brewer]
  return Array.from({ length: most }, (_, index) => cups * (index + 1))
}

/**
 * `brewGuide('light', 'pour_over', 2)`: 30 g to 480 g in 190 seconds, of which 60 g bloom. Water is told in steps of
 * five grams and comes out exactly; cups that the brewer does not make are its fewest.
 */
export function brewGuide(roast: RoastLevel | null, brewer: Brewer, cups: number): BrewGuide {
  const advice = brewingAdvice(roast, brewer)
  const { cups: fewest, longer } = batches[brewer]
  const times = cupChoices(brewer).includes(cups) ? cups / fewest : 1
  const stretched = (seconds: number) =>
    times === 1 || longer === 0 ? seconds : Math.round((seconds * (1 + longer * (times - 1))) / 5) * 5
  const waterGrams = advice.waterGrams * times
  const seconds = stretched(advice.seconds)
  let total = 0
  const steps = parts[brewer].map(([kind, from, percent], index, all): BrewStep => {
    const before = total
    total = percent === 100 ? waterGrams : Math.round((waterGrams * percent) / 500) * 5
    const next = all[index + 1]
    return { kind, from: stretched(from), to: next ? stretched(next[1]) : seconds, grams: total - before, total }
  })
  return { ...advice, coffeeGrams: advice.coffeeGrams * times, waterGrams, seconds, cups: fewest * times, steps }
}

/** Which step it is after so many seconds; the number of steps: it is done. */
export function stepAt(steps: readonly BrewStep[], seconds: number): number {
  const at = steps.findIndex(({ to }) => seconds < to)
  return at === -1 ? steps.length : at
}

/** Where a brewer's guide is: `/brew/pour-over`. */
export function guidePath(brewer: Brewer): string {
  return `/brew/${brewer.replaceAll('_', '-')}`
}

/** `readBrewer('Pour-Over')` is `pour_over`; null: there is no such brewer. */
export function readBrewer(text: string): Brewer | null {
  const name = text.toLowerCase().replaceAll('-', '_')
  return brewers.find((brewer) => brewer === name) ?? null
}
