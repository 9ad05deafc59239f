/** Units that the owner brings in, takes out or counts, without an order. Lots never hold more than lies there. */
import { firstOut } from '#domain/lots/first-out.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { ownerStockTexts } from '#messages/admin/orders/owner-stock.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { moveByOwner } from './lot-stock.service.ts'
import { listUnitsWithoutLot } from './lot-units.repo.ts'
import { lockOpenLots } from './lots.repo.ts'
import { type LotDeps, lotsTag } from './lots.service.ts'
import { listStock, lockSize, type SizeStock } from './stock.repo.ts'

type Size = Pick<SizeStock, 'size_id' | 'product_id'>
type CountedSize = Size & Pick<SizeStock, 'on_hand' | 'unpaid' | 'to_ship'>

interface Taken {
  units: number
  reason: 'count' | 'damage' | 'gift' | 'roast'
  note: string
  lotId: number | null
  at: Date
}

/** Roasted, damaged, given away. Refused where fewer are left. */
export function changeByOwner(
  { db, clock }: LotDeps,
  { sizeId, change, reason, note }: { sizeId: number; change: number; reason: Taken['reason']; note: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const size = await lockStock(tx, sizeId)
    const moved = { units: Math.abs(change), reason, note, lotId: null, at: clock.now() }
    await (change < 0 ? takeUnits(tx, size, moved) : addUnits(tx, size, moved))
  })
}

/** False: the count agrees with what should lie there. */
export function countByOwner(
  { db, clock }: LotDeps,
  { sizeId, counted, note }: { sizeId: number; counted: number; note: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const size = await lockStock(tx, sizeId)
    await bookCount(tx, size, { counted, note, at: clock.now() })
    return counted !== size.on_hand
  })
}

/** What of it is promised to orders stays promised; the rest can be bought. */
export async function bookCount(
  tx: Db,
  size: CountedSize,
  { counted, note, at }: { counted: number; note: string; at: Date },
): Promise<void> {
  const promised = size.unpaid + size.to_ship
  if (counted < promised) throw new AppError('stock_short', { text: ownerStockTexts.promised(promised) })
  const difference = counted - size.on_hand
  const booked = { units: Math.abs(difference), reason: 'count' as const, note, lotId: null, at }
  if (difference > 0) await addUnits(tx, size, booked)
  else if (difference < 0) await takeUnits(tx, size, booked)
}

/** Of a named lot; otherwise first what is in no lot, then the lots in the order in which they leave. */
export async function takeUnits(tx: Db, size: Size, { lotId, units, reason, note, at }: Taken): Promise<void> {
  const parts = lotId === null ? await splitUnits(tx, size, units, at) : [{ lotId, units }]
  const changes = parts.map((part) => ({ sizeId: size.size_id, change: -part.units, reason, lotId: part.lotId }))
  await moveByOwner(tx, changes, { note, at })
  purgeTagsAfterCommit([lotsTag])
}

/** Into no lot. */
function addUnits(tx: Db, size: Size, { units, reason, note, at }: Taken): Promise<void> {
  return moveByOwner(tx, [{ sizeId: size.size_id, change: units, reason, lotId: null }], { note, at })
}

async function splitUnits(tx: Db, { size_id, product_id }: Size, units: number, at: Date) {
  const lots = await lockOpenLots(tx, [product_id])
  const free = Math.max(0, (await listUnitsWithoutLot(tx, null, [size_id])).get(size_id) ?? 0)
  const parts: { lotId: number | null; units: number }[] = []
  let left = units
  const take = (lotId: number | null, most: number) => {
    const taken = Math.min(left, most)
    if (taken > 0) parts.push({ lotId, units: taken })
    left -= taken
  }
  take(null, free)
  for (const lot of firstOut(lots, lots[0]?.roast ?? null, taipeiDay(at))) take(lot.id, lot.units[size_id] ?? 0)
  // what is past its day leaves last of all
  for (const lot of lots) if (!parts.some(({ lotId }) => lotId === lot.id)) take(lot.id, lot.units[size_id] ?? 0)
  take(null, left)
  return parts
}

async function lockStock(tx: Db, sizeId: number): Promise<SizeStock> {
  const [size] = (await lockSize(tx, sizeId)) ? await listStock(tx, sizeId) : []
  if (!size) throw new AppError('size_not_found')
  return size
}
