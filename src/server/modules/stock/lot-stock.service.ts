/** Units of lots: every change of the stock that concerns a lot changes its units in the same transaction. */
import { splitReturned } from '#domain/lots/return-pieces.ts'
import { ownerLotTexts as texts } from '#messages/admin/orders/owner-lots.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  changeLotUnits,
  listOrderPieces,
  listRecalledUnits,
  markPiecesBack,
  splitByUnits,
  type UnitChange,
} from './lot-units.repo.ts'
import { changeLotStates, lockLots } from './lots.repo.ts'
import type { MovementCause, StockChange } from './stock.repo.ts'
import { moveStock, type Shortage } from './stock.service.ts'

/** Locks the lots, changes their units, and says of a lot whether anything is left of it. */
export async function changeUnits(tx: Db, changes: readonly UnitChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const ids = [...new Set(changes.map(({ lotId }) => lotId))]
  const locked = await lockLots(tx, ids)
  if (!(await changeLotUnits(tx, changes))) {
    throw new AppError('conflict', { text: texts.lotShort(locked.map(({ code }) => code).join('、')) })
  }
  const { empty, filled } = await splitByUnits(tx, ids)
  await changeLotStates(tx, empty, 'sell_out', now)
  await changeLotStates(tx, filled, 'come_back', now)
}

export type LotChange = StockChange & { lotId: number | null }

/** A shortage: the caller must roll back. */
export async function moveLotStock(
  tx: Db,
  changes: readonly LotChange[],
  cause: MovementCause,
): Promise<Shortage | null> {
  const shortage = await moveStock(tx, changes, cause)
  if (shortage) return shortage
  const units = changes.flatMap(({ lotId, sizeId, change }) => (lotId === null ? [] : [{ lotId, sizeId, change }]))
  await changeUnits(tx, units, cause.at)
  return null
}

/** Without an order behind it. Refused where fewer are left. */
export async function moveByOwner(
  tx: Db,
  changes: readonly LotChange[],
  { note, at }: { note: string; at: Date },
): Promise<void> {
  const shortage = await moveLotStock(tx, changes, { orderId: null, actor: 'owner', note, at })
  if (shortage) {
    throw new AppError('stock_short', { text: cartTexts.stockShort(shortage.stock), available: shortage.stock })
  }
}

type Returned = LotChange & { lineId: string | null }

/**
 * Units of an order come back: into the lots that they were packed from, as far as these are known. What belongs to a
 * recalled lot leaves the stock again at once.
 */
async function takeBack(tx: Db, returned: readonly Returned[], cause: MovementCause): Promise<void> {
  if (returned.length === 0) return
  await moveLotStock(tx, returned, cause)
  const pieces = returned.flatMap(({ lineId, lotId, change }) =>
    lineId === null || lotId === null ? [] : [{ lineId, lotId, quantity: change }],
  )
  if (pieces.length > 0) await markPiecesBack(tx, pieces)
  await withdrawRecalled(tx, [...new Set(returned.map(({ sizeId }) => sizeId))], cause)
}

/** Some pieces of an order's lines. */
export async function restockPieces(
  tx: Db,
  pieces: readonly { lineId: string; sizeId: number; quantity: number }[],
  cause: MovementCause & { orderId: string },
): Promise<void> {
  if (pieces.length === 0) return
  const packed = await listOrderPieces(tx, cause.orderId)
  const sizeOf = new Map(pieces.map(({ lineId, sizeId }) => [lineId, sizeId]))
  const returned = splitReturned(pieces, packed).map(
    ({ lineId, lotId, quantity }): Returned => ({
      ...{ lineId, lotId, change: quantity, reason: 'return' },
      sizeId: sizeOf.get(lineId) ?? 0,
    }),
  )
  await takeBack(tx, returned, cause)
}

/** All units of an order; what was packed is known by its lines, the rest by size. */
export async function releaseUnits(
  tx: Db,
  items: readonly (Pick<StockChange, 'sizeId' | 'reason'> & { quantity: number; isGift: boolean })[],
  cause: MovementCause & { orderId: string },
): Promise<void> {
  const packed = await listOrderPieces(tx, cause.orderId)
  const missing = packed.map((piece) => ({ ...piece }))
  const returned = items.flatMap(({ sizeId, reason, quantity, isGift }): Returned[] => {
    let rest = quantity
    const parts: Returned[] = []
    for (const piece of missing) {
      const back = piece.sizeId === sizeId && piece.isGift === isGift ? Math.min(rest, piece.left) : 0
      if (back === 0) continue
      parts.push({ lineId: piece.lineId, lotId: piece.lotId, sizeId, change: back, reason })
      piece.left -= back
      rest -= back
    }
    return rest > 0 ? [...parts, { lineId: null, lotId: null, sizeId, change: rest, reason }] : parts
  })
  await takeBack(tx, returned, cause)
}

/**
 * Takes recalled units out of what can be bought; returns how many. Units that are promised to orders stay until these
 * are packed from another lot, or cancelled.
 */
export async function withdrawRecalled(tx: Db, sizeIds: readonly number[], cause: MovementCause): Promise<number> {
  const available = new Map<number, number>()
  const changes = (await listRecalledUnits(tx, sizeIds)).flatMap(({ lotId, code, sizeId, units, stock }) => {
    const left = available.get(sizeId) ?? stock
    const taken = Math.min(left, units)
    available.set(sizeId, left - taken)
    return taken > 0 ? [{ lotId, sizeId, change: -taken, reason: 'recall' as const, code }] : []
  })
  if (changes.length === 0) return 0
  const note = [...new Set(changes.map(({ code }) => code))].join(' ')
  await moveLotStock(tx, changes, { ...cause, note })
  return changes.reduce((sum, { change }) => sum - change, 0)
}
