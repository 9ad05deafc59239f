/** A count is taken back by movements that reverse it, once; what was sold, shipped or counted since stays. */
import { changesBetween } from '#domain/audit/changes.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { moveByOwner } from '#server/modules/stock/lot-stock.service.ts'
import { lotsTag } from '#server/modules/stock/lots.service.ts'
import { takeUnits } from '#server/modules/stock/owner-units.service.ts'
import { listStock, lockSize } from '#server/modules/stock/stock.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { StaffActionOn } from '#server/ports/staff-action.ts'
import * as repo from './count-sheet.repo.ts'
import { lockLevel, raiseLevel } from './stock.repo.ts'

type UndoDeps = Pick<Deps, 'db' | 'clock'>

/** How many units it changes. */
export function undoCount(
  deps: UndoDeps,
  { staff, actor, idempotencyKey: key, params: { id } }: StaffActionOn<{ id: string }>,
): Promise<{ units: number }> {
  const call = { staffId: staff.id, key, call: 'undo-count', input: { id } }
  return retryConflicts(() =>
    runIdempotent(deps, call, (db) => inTransaction(db, (tx) => undoInside(deps, tx, actor, id))),
  )
}

async function undoInside({ clock }: UndoDeps, tx: Db, actor: Actor, id: string): Promise<{ units: number }> {
  const counted = await repo.findCount(tx, id)
  if (!counted) throw new AppError('not_found')
  const sizeId = counted.size_id
  // whoever takes it back at the same time waits here, and finds it undone
  await lockSize(tx, sizeId)
  await lockLevel(tx, sizeId)
  const movements = await repo.listCountMovements(tx, id)
  if (movements.some(({ undone }) => undone)) throw new AppError('conflict', { text: texts.alreadyUndone })
  const [size] = await listStock(tx, sizeId)
  if (!size) throw new AppError('size_not_found')
  const at = clock.now()
  const last = await repo.findLastMovement(tx, sizeId)
  const units = movements.reduce((sum, { change }) => sum - change, 0)
  // units that were added may be in lots by now; those that were taken go back where they were
  if (units < 0) {
    await takeUnits(tx, size, { units: -units, reason: 'count', note: texts.undoNote, lotId: null, at })
  } else {
    const back = movements.map(({ change, lot_id: lotId }) => ({
      sizeId,
      change: -change,
      reason: 'count' as const,
      lotId,
    }))
    await moveByOwner(tx, back, { note: texts.undoNote, at })
    purgeTagsAfterCommit([lotsTag])
  }
  await raiseLevel(tx, sizeId)
  const reverse = await repo.listMovementsAfter(tx, sizeId, last)
  await repo.insertUndone(tx, [...movements.map((movement) => movement.id), ...reverse], at)
  const changes = changesBetween({ on_hand: size.on_hand }, { on_hand: size.on_hand + units })
  const thing = { kind: 'product' as const, id: String(size.product_id), name: `${size.name} ${size.label}` }
  await recordAudit(tx, actor, { action: 'stock.undo_count', thing, changes, at })
  announceAfterCommit('stock')
  return { units }
}
