import type { ProductLot } from '#contract/products.ts'
import { type OfferedLot, offeredLot } from '#domain/lots/offered-lot.ts'
import type { ProductRow } from './catalogue.repo.ts'

/** What one gets today of each size of a product, by the size's id. */
export function toSizeLots(row: ProductRow, today: string, roastWeekdays: readonly number[]): [number, ProductLot][] {
  const product = { roast: row.roast_level, roastedToOrder: row.roasted_to_order, lots: row.lots ?? [] }
  return (row.sizes ?? []).flatMap(({ id, stock }): [number, ProductLot][] => {
    const offered = offeredLot(product, { id, available: stock }, today, roastWeekdays)
    return offered ? [[id, toProductLot(offered)]] : []
  })
}

function toProductLot(offered: OfferedLot): ProductLot {
  const { kind, roastedOn } = offered
  if (kind !== 'lot') return { kind, roasted_on: roastedOn }
  const { code, stage, bestFrom, bestUntil, bestBefore } = offered
  return {
    kind,
    roasted_on: roastedOn,
    code,
    stage,
    best_from: bestFrom,
    best_until: bestUntil,
    best_before: bestBefore,
  }
}
