/** Which lots an order is packed from: proposed first expired, first out, or named by hand. */
import { type Allocation, allocateLots, type LotPiece } from '#domain/lots/allocate-lots.ts'
import { firstOut } from '#domain/lots/first-out.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { ownerLotTexts as texts } from '#messages/admin/orders/owner-lots.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Db } from '#server/db/open-db.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { changeUnits, withdrawRecalled } from './lot-stock.service.ts'
import {
  deletePieces,
  insertPieces,
  listOrderLines,
  listOrderPieces,
  listUnitsWithoutLot,
  type OrderLine,
} from './lot-units.repo.ts'
import { listOpenLots, lockOpenLots, type OpenLotRow } from './lots.repo.ts'
import { deleteNotices } from './recall.repo.ts'

/** The lot that a line is packed from, by hand. `line` counts from 1, as `orders show` lists them. */
export interface GivenLot {
  line: number
  code: string
  /** Null: as many as the line still needs. */
  quantity: number | null
}

export interface PackedLot {
  line: OrderLine
  pieces: { code: string; quantity: number }[]
  /** Units that come from no lot. */
  withoutLot: number
}

/** What packing would take now. Changes nothing. */
export async function proposeLots(db: Db, orderId: string, now: Date): Promise<PackedLot[]> {
  const lines = await listOrderLines(db, orderId)
  const lots = await listOpenLots(db, productsOf(lines))
  return toPacked(lines, lots, allocate(lines, lots, [], now))
}

/** Null: it was packed from no lot, or not yet. */
export async function listPackedLots(db: Db, orderId: string): Promise<PackedLot[] | null> {
  const pieces = await listOrderPieces(db, orderId)
  if (pieces.length === 0) return null
  const lines = await listOrderLines(db, orderId)
  return lines.map((line) => {
    const own = pieces.filter(({ lineId }) => lineId === line.id)
    return {
      line,
      pieces: own.map(({ code, left }) => ({ code, quantity: left })),
      withoutLot: line.quantity - own.reduce((sum, { left }) => sum + left, 0),
    }
  })
}

/** Under the order's lock. */
export async function packFromLots(
  tx: Db,
  orderId: string,
  given: readonly GivenLot[],
  now: Date,
): Promise<PackedLot[]> {
  const lines = await listOrderLines(tx, orderId)
  const lots = await lockOpenLots(tx, productsOf(lines))
  const allocation = allocate(lines, lots, toPieces(lines, lots, given), now)
  await refuseShort(tx, orderId, lines, allocation)
  await insertPieces(tx, allocation.pieces)
  await changeUnits(tx, toUnitChanges(lines, allocation.pieces, -1), now)
  if (allocation.pieces.length > 0) purgeTagsAfterCommit([catalogueTag])
  return toPacked(lines, lots, allocation)
}

/** The order is packed and not handed in: other bags go into the parcel. */
export async function repackFromLots(
  tx: Db,
  orderId: string,
  given: readonly GivenLot[],
  now: Date,
): Promise<PackedLot[]> {
  const pieces = await listOrderPieces(tx, orderId)
  await deletePieces(tx, orderId)
  await changeUnits(
    tx,
    pieces.map(({ lotId, sizeId, left }) => ({ lotId, sizeId, change: left })),
    now,
  )
  const packed = await packFromLots(tx, orderId, given, now)
  await deleteNotices(tx, orderId)
  const sizeIds = [...new Set(pieces.map(({ sizeId }) => sizeId))]
  await withdrawRecalled(tx, sizeIds, { orderId: null, actor: 'owner', at: now })
  return packed
}

function allocate(
  lines: readonly OrderLine[],
  lots: readonly OpenLotRow[],
  given: readonly LotPiece[],
  now: Date,
): Allocation {
  const today = taipeiDay(now)
  const lotsOf = (productId: number) => {
    const own = lots.filter((lot) => lot.productId === productId)
    return firstOut(own, own[0]?.roast ?? null, today)
  }
  const result = allocateLots(lines, lotsOf, given)
  if (result.ok) return result.value
  const code = lots.find(({ id }) => id === result.lotId)?.code ?? ''
  throw new AppError('conflict', { text: texts.givenProblem[result.problem](code) })
}

/** Units that no lot has may be there from before there were lots; what a recall or its date has taken is not. */
async function refuseShort(tx: Db, orderId: string, lines: readonly OrderLine[], { short }: Allocation): Promise<void> {
  if (short.length === 0) return
  const sizeOf = new Map(lines.map(({ id, sizeId }) => [id, sizeId]))
  const free = await listUnitsWithoutLot(tx, orderId, [...new Set(sizeOf.values())])
  for (const { lineId, quantity } of short) {
    const sizeId = sizeOf.get(lineId) ?? 0
    const left = (free.get(sizeId) ?? 0) - quantity
    if (left < 0) {
      const line = lines.find(({ id }) => id === lineId)
      throw new AppError('stock_short', { text: texts.lineShort(line?.name ?? '', line?.sizeLabel ?? '', -left) })
    }
    free.set(sizeId, left)
  }
}

function toPieces(lines: readonly OrderLine[], lots: readonly OpenLotRow[], given: readonly GivenLot[]): LotPiece[] {
  return given.map(({ line: no, code, quantity }) => {
    const line = lines[no - 1]
    if (!line) throw new AppError('bad_input', { text: texts.unknownLine(no) })
    const lot = lots.find((one) => one.code === code)
    if (!lot) throw new AppError('conflict', { text: texts.givenProblem.not_packable(code) })
    return { lineId: line.id, lotId: lot.id, quantity: quantity ?? line.quantity }
  })
}

function productsOf(lines: readonly OrderLine[]): number[] {
  return [...new Set(lines.map(({ productId }) => productId))]
}

function toUnitChanges(lines: readonly OrderLine[], pieces: readonly LotPiece[], direction: 1 | -1) {
  return pieces.map(({ lineId, lotId, quantity }) => ({
    lotId,
    sizeId: lines.find(({ id }) => id === lineId)?.sizeId ?? 0,
    change: direction * quantity,
  }))
}

function toPacked(
  lines: readonly OrderLine[],
  lots: readonly OpenLotRow[],
  { pieces, short }: Allocation,
): PackedLot[] {
  const codeOf = new Map(lots.map(({ id, code }) => [id, code]))
  return lines.map((line) => ({
    line,
    pieces: pieces
      .filter(({ lineId }) => lineId === line.id)
      .map(({ lotId, quantity }) => ({ code: codeOf.get(lotId) ?? '', quantity })),
    withoutLot: short.find(({ lineId }) => lineId === line.id)?.quantity ?? 0,
  }))
}
