/**
 * Staff count a size, take units out of it, or set from when on it is low. In one transaction under the size's lock, by
 * the version that was seen; what is promised to orders stays promised.
 */
import type { StockChange, StockDetail } from '#contract/admin/products/stock.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { requireLot } from '#server/modules/stock/lots.service.ts'
import { bookCount, takeUnits } from '#server/modules/stock/owner-units.service.ts'
import { lockSize } from '#server/modules/stock/stock.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { StaffActionOn } from '#server/ports/staff-action.ts'
import { readStock } from './list-stock.service.ts'
import { lockLevel, raiseLevel, storeLevel } from './stock.repo.ts'

type SizeAction = StaffActionOn<{ id: number }>
type AdminDeps = Pick<Deps, 'db' | 'clock'>

export function changeStock(
  deps: AdminDeps,
  { staff, actor, idempotencyKey: key, params: { id } }: SizeAction,
  body: StockChange,
): Promise<{ size: StockDetail }> {
  const call = { staffId: staff.id, key, call: 'stock', input: { id, ...body } }
  return retryConflicts(() =>
    runIdempotent(deps, call, (db) => inTransaction(db, (tx) => changeInside(deps, tx, actor, id, body))),
  )
}

async function changeInside(
  { clock }: AdminDeps,
  tx: Db,
  actor: Actor,
  productId: number,
  body: StockChange,
): Promise<{ size: StockDetail }> {
  if (!(await lockSize(tx, body.size_id))) throw new AppError('size_not_found')
  const version = await lockLevel(tx, body.size_id)
  const before = await readStock(tx, body.size_id)
  if (before.product_id !== productId) throw new AppError('size_not_found')
  if (version !== body.version) throw new AppError('conflict', { present: { ...before } })
  const at = clock.now()
  const changes = await makeChange(tx, before, body, at)
  await raiseLevel(tx, body.size_id)
  const name = `${before.name} ${before.label}`
  const thing = { kind: 'product' as const, id: String(productId), name }
  await recordAudit(tx, actor, { action: `stock.${body.action}`, thing, changes, at })
  announceAfterCommit('stock')
  return { size: await readStock(tx, body.size_id) }
}

async function makeChange(tx: Db, before: StockDetail, body: StockChange, at: Date): Promise<Changes> {
  switch (body.action) {
    case 'level':
      await storeLevel(tx, before.size_id, body.low_at)
      return changesBetween({ low_at: before.own_level }, { low_at: body.low_at })
    case 'count': {
      const why = await count(tx, before, body, at)
      return {
        ...changesBetween({ on_hand: before.on_hand }, { on_hand: body.counted }),
        note: { before: '', after: why },
      }
    }
    default: {
      const lotId = body.lot_code.trim() === '' ? null : await requireLotId(tx, before, body.lot_code)
      const taken = { units: body.units, reason: body.action, note: body.note.trim(), lotId, at }
      await takeUnits(tx, before, taken)
      return changesBetween({ on_hand: before.on_hand }, { on_hand: before.on_hand - body.units })
    }
  }
}

/** Sales and expiries in between change nothing that lies there; a parcel that left or goods that came do. */
async function count(
  tx: Db,
  before: StockDetail,
  { on_hand, counted, reason, note }: StockChange & { action: 'count' },
  at: Date,
): Promise<string> {
  if (on_hand !== before.on_hand) throw new AppError('conflict', { text: texts.movedMeanwhile, present: { ...before } })
  const why = [texts.countReasons[reason], note.trim()].filter(Boolean).join('，')
  await bookCount(tx, before, { counted, note: why, at })
  return why
}

async function requireLotId(tx: Db, { product_id }: StockDetail, written: string): Promise<number> {
  const lot = await requireLot(tx, readLotCode(written) ?? written)
  if (lot.product_id !== product_id || lot.state === 'planned') throw new AppError('lot_not_found')
  return lot.id
}
