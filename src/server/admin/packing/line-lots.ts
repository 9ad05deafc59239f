/** The lines of orders with the lots that they were packed from, or would be packed from now. */
import type { ScannedOrder } from '#contract/admin/orders/packing.ts'
import type { Deps } from '#server/core/deps.ts'
import { listPackedPieces } from '#server/modules/stock/packed-pieces.repo.ts'
import { type LotProposal, proposeForLines } from '#server/modules/stock/propose-lots.service.ts'
import { type PackingLineRow, selectPackingLines } from './packing-lines.repo.ts'

export interface LineWithLots {
  row: PackingLineRow
  /** Counts from 1 within its order. */
  no: number
  pieces: { code: string; quantity: number }[]
}

export interface OrderLots {
  lines: LineWithLots[]
  isProposal: boolean
  /** Of bags that are in the parcel. */
  recalledLots: string[]
}

type LotDeps = Pick<Deps, 'db' | 'clock'>
interface OpenOrder {
  id: string
  state: string
}

/** By order. The proposals of several orders do not take the same bag twice. */
export async function findLotsOfOrders(
  deps: LotDeps,
  orders: readonly OpenOrder[],
): Promise<{ byOrder: Map<string, OrderLots>; proposal: LotProposal }> {
  const rows = await selectPackingLines(
    deps.db,
    orders.map(({ id }) => id),
  )
  const unpacked = new Set(orders.filter(({ state }) => state === 'confirmed').map(({ id }) => id))
  const proposal = await proposeForLines(
    deps.db,
    rows.filter(({ orderId }) => unpacked.has(orderId)),
    deps.clock.now(),
  )
  const packed = await listPackedPieces(
    deps.db,
    orders.flatMap(({ id }) => (unpacked.has(id) ? [] : [id])),
  )
  const packedOf = Map.groupBy(packed, ({ lineId }) => lineId)
  const linesOf = Map.groupBy(rows, ({ orderId }) => orderId)
  const byOrder = new Map(
    orders.map(({ id }) => {
      const isProposal = unpacked.has(id)
      const lines = (linesOf.get(id) ?? []).map((row, index) => ({
        row,
        no: index + 1,
        pieces: [...((isProposal ? proposal.pieces.get(row.id) : packedOf.get(row.id)) ?? [])],
      }))
      const recalled = packed.filter((piece) => piece.orderId === id && piece.recalled).map(({ code }) => code)
      return [id, { lines, isProposal, recalledLots: [...new Set(recalled)] }]
    }),
  )
  return { byOrder, proposal }
}

export function toPackedLine({ row, no, pieces }: LineWithLots): Omit<ScannedOrder['lines'][number], 'choices'> {
  const fromLots = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    line: no,
    name: row.name,
    size_label: row.sizeLabel,
    grind: row.grind,
    quantity: row.quantity,
    is_gift: row.isGift,
    lots: pieces.map(({ code, quantity }) => ({ lot: code, quantity })),
    without_lot: row.quantity - fromLots,
  }
}
