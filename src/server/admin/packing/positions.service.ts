/** Where sizes lie: the owner sets the walking order of pick lists. */
import { changesBetween } from '#domain/audit/changes.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { replacePosition, selectSizeNames } from './packing.repo.ts'

export interface NewPosition {
  size_id: number
  position: number | null
  was: number | null
}

/** All or none: half a walking order is none. */
export async function setPositions(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  positions: readonly NewPosition[],
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const names = await selectSizeNames(
      tx,
      positions.map(({ size_id }) => size_id),
    )
    // in the order of their ids, so that two callers wait instead of deadlocking
    for (const { size_id: sizeId, position, was } of positions.toSorted((a, b) => a.size_id - b.size_id)) {
      const name = names.get(sizeId)
      if (name === undefined) throw new AppError('size_not_found')
      if (!(await replacePosition(tx, { sizeId, position, was }))) throw new AppError('conflict')
      const changes = changesBetween({ position: was }, { position })
      await recordAudit(tx, actor, {
        action: 'size.position',
        thing: { kind: 'size', id: String(sizeId), name },
        changes,
        at,
      })
    }
    announceAfterCommit('orders')
  })
}
