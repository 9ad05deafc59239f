import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Changes } from '#domain/audit/changes.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'

/** What somebody did with an order, in the transaction of the change; open screens are told. */
export async function recordOrderAudit(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { id, order_name }: Pick<OrderRow, 'id' | 'order_name'>,
  { action, actor, changes = {} }: { action: AuditAction; actor: Actor; changes?: Changes },
): Promise<void> {
  const thing = { kind: 'order', id, name: order_name ?? '' } as const
  await recordAudit(tx, actor, { action, thing, changes, at: deps.clock.now() })
  announceAfterCommit('orders')
}
