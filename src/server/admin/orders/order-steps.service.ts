/** The steps of the back office: the owner's own services, with who did it and the version that was seen. */
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import type { BulkStep } from '#contract/admin/orders/order-steps.ts'
import { isRecentlyAuthenticated } from '#domain/members/sessions.ts'
import { can, type StaffPermission } from '#domain/staff/permissions.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'
import { AppError } from '#server/core/app-error.ts'
import { runBulk } from '#server/core/bulk.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import {
  type OwnerStep,
  requireLockedOrder,
  type StepBy,
  takeStep,
  withLockedOrder,
} from '#server/modules/fulfilment/owner-steps.service.ts'
import { lookBeforePacking } from '#server/modules/gateway/look-at-card.service.ts'
import { findOrderName } from '#server/modules/orders/orders.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { insertNote } from './order-notes.repo.ts'
import { readOrderDetail } from './read-order.service.ts'

/** Of two people the second one is told, with the order as it is now. */
export async function withPresent<T>(deps: Pick<Deps, 'db'>, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'order_state')) throw error
    throw new AppError(error.code, { text: error.message, present: await readOrderDetail(deps.db, name) })
  }
}

export function takeOrderStep(
  deps: Deps,
  name: string,
  { step, note = '', ...by }: StepBy & { step: OwnerStep; note?: string },
): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    const take = (tx: Db, order: Awaited<ReturnType<typeof requireLockedOrder>>) =>
      takeStep(deps, tx, order, { step, actor: by.actor, note: note.trim() })
    if (step === 'pack' || step === 'hand_over') await lookBeforePacking(deps, [name])
    await withLockedOrder(deps, name, take, by.version)
    return readOrderDetail(deps.db, name)
  })
}

export async function addNote(
  deps: Deps,
  name: string,
  { text: typed, actor, staffId, key }: { text: string; actor: Actor; staffId: string; key: string | null },
): Promise<OrderDetail> {
  const text = typed.trim()
  if (text === '') throw new AppError('bad_input', { fields: { text: texts.noteMissing } })
  const at = deps.clock.now()
  const write = async (tx: Db) => {
    const { id, order_name } = await requireLockedOrder(tx, name)
    await insertNote(tx, { order_id: id, staff_id: staffId, author: actorName(actor), text, at })
    await recordAudit(tx, actor, { action: 'order.note', thing: { kind: 'order', id, name: order_name ?? '' }, at })
    announceAfterCommit('orders')
    return {}
  }
  if (key === null) await deps.db.transaction().execute(write)
  else await runIdempotent(deps, { staffId, key, call: 'orders.note', input: { name, text } }, write)
  return readOrderDetail(deps.db, name)
}

const permissionOf: Record<BulkStep, StaffPermission> = {
  pack: 'orders.pack',
  ship: 'orders.ship',
  cancel: 'orders.cancel',
}

/** `ids`: names of orders, or their ids. Cancelling gives money back: it needs a recent proof, as it does alone. */
export async function takeBulkStep(deps: Deps, { ids, action, actor, staff, key }: BulkCall): Promise<BulkOutcome[]> {
  if (!can(staff.role, permissionOf[action])) throw new AppError('permission_denied')
  if (action === 'cancel' && !isRecentlyAuthenticated(staff.authenticatedAt, deps.clock.now()))
    throw new AppError('proof_needed')
  if (action === 'pack') await lookBeforePacking(deps, ids)
  return runBulk(deps, { staffId: staff.id, key, call: `orders.${action}`, ids }, async (tx, id) => {
    const name = (await findOrderName(tx, id)) ?? id
    await takeStep(deps, tx, await requireLockedOrder(tx, name), { step: action, actor })
  })
}

interface BulkCall {
  ids: string[]
  action: BulkStep
  actor: Actor
  staff: SessionStaff
  key: string | null
}
