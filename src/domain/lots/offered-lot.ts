/** What somebody who buys today gets: a lot, or a day on which it will be roasted. */
import type { RoastDegree } from '#domain/catalogue/catalogue.ts'
import { firstOut, type OpenLot } from './first-out.ts'
import { type FreshStage, freshStage, freshWindow } from './freshness.ts'
import { roastedForOrder } from './roast-days.ts'

export type OfferedLot =
  | {
      kind: 'lot'
      code: string
      roastedOn: string
      bestFrom: string
      bestUntil: string
      bestBefore: string
      stage: FreshStage
    }
  /** Roasted for the order. */
  | { kind: 'to_order'; roastedOn: string }
  /** Sold out, and roasted again on that day. */
  | { kind: 'planned'; roastedOn: string }

export interface OfferedProduct {
  roast: RoastDegree | null
  roastedToOrder: boolean
  lots: readonly OpenLot[]
}

/** Of a size with `available` units that can be bought. Null: nothing is known. */
export function offeredLot(
  { roast, roastedToOrder, lots }: OfferedProduct,
  size: { id: number; available: number },
  today: string,
  weekdays?: readonly number[],
): OfferedLot | null {
  const planned = lots
    .filter(({ state, roastedOn }) => state === 'planned' && roastedOn >= today)
    .map(({ roastedOn }) => roastedOn)
  if (roastedToOrder && size.available > 0) {
    return { kind: 'to_order', roastedOn: roastedForOrder(planned, today, weekdays) }
  }
  if (size.available === 0) {
    const [next] = planned.toSorted()
    return next === undefined ? null : { kind: 'planned', roastedOn: next }
  }
  const lot = nextUnit(firstOut(lots, roast, today), size)
  if (!lot) return null
  const { code, roastedOn, bestBefore } = lot
  const window = freshWindow(roast, roastedOn)
  return { kind: 'lot', code, roastedOn, ...window, bestBefore, stage: freshStage({ ...window, bestBefore }, today) }
}

/**
 * The first units belong to those who ordered before and whose parcels are not packed yet: of 20 units in lots with 12
 * that can be bought, the next buyer gets the ninth.
 */
function nextUnit(lots: readonly OpenLot[], { id, available }: { id: number; available: number }): OpenLot | null {
  const total = lots.reduce((sum, { units }) => sum + (units[id] ?? 0), 0)
  let promised = Math.max(0, total - available)
  for (const lot of lots) {
    const units = lot.units[id] ?? 0
    if (units > promised) return lot
    promised -= units
  }
  return null
}
