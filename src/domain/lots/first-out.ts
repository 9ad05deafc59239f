/** Which lot leaves first: first expired, first out. */
import type { RoastDegree } from '#domain/catalogue/catalogue.ts'
import { freshWindow } from './freshness.ts'
import type { LotState } from './lot-states.ts'

export interface OpenLot {
  id: number
  code: string
  state: LotState
  roastedOn: string
  bestBefore: string
  /** Units that are left, by size. */
  units: Readonly<Record<number, number>>
}

/**
 * The lots that may be packed today, in the order in which they leave: what is sold and ripe by its best-before day; then
 * what is sold and still rests, then what is not opened yet, the soonest ripe first. Nothing past its day.
 */
export function firstOut<L extends OpenLot>(lots: readonly L[], roast: RoastDegree | null, today: string): L[] {
  return lots
    .filter(({ state, bestBefore }) => (state === 'selling' || state === 'resting') && bestBefore >= today)
    .map((lot) => {
      const { bestFrom } = freshWindow(roast, lot.roastedOn)
      const ripe = bestFrom <= today
      const rank = lot.state === 'resting' ? 2 : ripe ? 0 : 1
      return { lot, key: `${rank} ${rank === 0 ? lot.bestBefore : bestFrom} ${lot.roastedOn} ${lot.code}` }
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ lot }) => lot)
}
