/** What packing would take for the lines of several orders. Changes nothing. */
import { allocateLots, type PackedLine } from '#domain/lots/allocate-lots.ts'
import { firstOut } from '#domain/lots/first-out.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Db } from '#server/db/open-db.ts'
import { listOpenLots, type OpenLotRow } from './lots.repo.ts'

export interface LotProposal {
  /** By line. What a line lacks comes from no lot. */
  pieces: ReadonlyMap<string, { code: string; quantity: number }[]>
  /** The lots of a product that may be packed today, in the order in which they leave. */
  lotsOf(productId: number): readonly OpenLotRow[]
}

/** Lines get their bags in this order: of the lot that leaves first the earlier ones. */
export async function proposeForLines(db: Db, lines: readonly PackedLine[], now: Date): Promise<LotProposal> {
  const today = taipeiDay(now)
  const open = await listOpenLots(db, [...new Set(lines.map(({ productId }) => productId))])
  const byProduct = Map.groupBy(open, ({ productId }) => productId)
  const inOrder = new Map([...byProduct].map(([id, lots]) => [id, firstOut(lots, lots[0]?.roast ?? null, today)]))
  const lotsOf = (productId: number) => inOrder.get(productId) ?? []
  const result = allocateLots(lines, lotsOf)
  const codeOf = new Map(open.map(({ id, code }) => [id, code]))
  const pieces = result.ok ? Map.groupBy(result.value.pieces, ({ lineId }) => lineId) : new Map<string, never[]>()
  return {
    pieces: new Map(
      [...pieces].map(([lineId, own]) => [
        lineId,
        own.map(({ lotId, quantity }) => ({ code: codeOf.get(lotId) ?? '', quantity })),
      ]),
    ),
    lotsOf,
  }
}
