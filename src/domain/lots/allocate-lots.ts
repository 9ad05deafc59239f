/** From which lots the lines of an order are packed. A line may take from several. */
import type { OpenLot } from './first-out.ts'

export interface PackedLine {
  id: string
  productId: number
  sizeId: number
  quantity: number
}

export interface LotPiece {
  lineId: string
  lotId: number
  quantity: number
}

export type GivenProblem = 'unknown_line' | 'other_product' | 'not_packable' | 'too_many' | 'lot_short'

export interface Allocation {
  pieces: LotPiece[]
  /** Units of a line that no lot has: from before there were lots, or not there at all. */
  short: { lineId: string; quantity: number }[]
}

/**
 * What was named by hand comes first, the rest of each line from the lots in the order in which they leave.
 * `lotsOf` gives these for a product; a lot that is not among them cannot be packed.
 */
export function allocateLots(
  lines: readonly PackedLine[],
  lotsOf: (productId: number) => readonly OpenLot[],
  given: readonly LotPiece[] = [],
): { ok: true; value: Allocation } | { ok: false; problem: GivenProblem; lotId: number } {
  const left = new Map<string, number>()
  const unitsLeft = (lot: OpenLot, sizeId: number) => left.get(`${lot.id} ${sizeId}`) ?? lot.units[sizeId] ?? 0
  const missing = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const pieces: LotPiece[] = []
  const take = (line: PackedLine, lot: OpenLot, quantity: number) => {
    left.set(`${lot.id} ${line.sizeId}`, unitsLeft(lot, line.sizeId) - quantity)
    missing.set(line.id, (missing.get(line.id) ?? 0) - quantity)
    const same = pieces.find(({ lineId, lotId }) => lineId === line.id && lotId === lot.id)
    if (same) same.quantity += quantity
    else pieces.push({ lineId: line.id, lotId: lot.id, quantity })
  }
  for (const { lineId, lotId, quantity } of given) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, problem: 'unknown_line', lotId }
    const lot = lotsOf(line.productId).find(({ id }) => id === lotId)
    if (!lot) {
      const elsewhere = lines.some(({ productId }) => lotsOf(productId).some(({ id }) => id === lotId))
      return { ok: false, problem: elsewhere ? 'other_product' : 'not_packable', lotId }
    }
    if (quantity > (missing.get(line.id) ?? 0)) return { ok: false, problem: 'too_many', lotId }
    if (quantity > unitsLeft(lot, line.sizeId)) return { ok: false, problem: 'lot_short', lotId }
    take(line, lot, quantity)
  }
  for (const line of lines) {
    for (const lot of lotsOf(line.productId)) {
      const quantity = Math.min(missing.get(line.id) ?? 0, unitsLeft(lot, line.sizeId))
      if (quantity > 0) take(line, lot, quantity)
    }
  }
  const short = [...missing].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
  return { ok: true, value: { pieces, short } }
}
