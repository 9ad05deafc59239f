/** A remedy is carried out by a person: once, with the order locked, and kept in the audit log. */
import type { DifferenceItem, DifferenceRemedy } from '#domain/attention/differences.ts'
import { remediesOf, remedyRules } from '#domain/attention/differences.ts'
import { isRecentProof } from '#domain/members/sessions.ts'
import { differenceRefusals as refusals, remedyDone } from '#messages/admin/orders/differences.ts'
import { staffSessionTexts } from '#messages/admin/people/staff-session.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { findOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { listDifferenceItems } from './list-differences.service.ts'
import { ask, isQuestion, requireCardRefund, storedRemedies } from './remedies.ts'

export interface Resolution {
  id: string
  remedy: DifferenceRemedy
  note: string
}

interface Outcome {
  resolved: boolean
  message: string
}

export async function resolveDifference(
  deps: Deps,
  { staff, actor, idempotencyKey: key }: { staff: SessionStaff; actor: Actor; idempotencyKey: string | null },
  { id, remedy, note }: Resolution,
): Promise<Outcome> {
  const rule = remedyRules[remedy]
  if (rule.movesMoney && !isRecentProof(staff.provedAt, deps.clock.now())) {
    throw new AppError('proof_needed', { text: staffSessionTexts.proofNeeded })
  }
  const words = note.trim()
  if (rule.needsNote && words === '') throw new AppError('bad_input', { fields: { note: refusals.noteMissing } })
  const resolution = { id, remedy, note: words }
  if (isQuestion(remedy)) return askQuestion(deps, actor, resolution)
  if (remedy === 'book_refund') await confirmRefund(deps, id)
  const call = { staffId: staff.id, key, call: `difference ${remedy}`, input: resolution }
  return retryConflicts(() =>
    runIdempotent(deps, call, (db) => inTransaction(db, (tx) => store(deps, tx, actor, resolution))),
  )
}

/** The settlement file is not signed: of a card the gateway's own record has to say the same before money leaves the books. */
async function confirmRefund(deps: Deps, id: string): Promise<void> {
  const item = (await listDifferenceItems(deps)).find(({ key }) => key === id)
  // one that is gone is refused, or answered again, below
  if (item?.kind === 'refunded_outside') await requireCardRefund(deps, item)
}

/** Whoever comes second finds it settled: what is listed is read again under the order's lock. */
async function store(deps: Deps, tx: Db, actor: Actor, { id, remedy, note }: Resolution): Promise<Outcome> {
  const named = await requireItem({ ...deps, db: tx }, id, remedy)
  const orderId = named.orderName ? await findOrderId(tx, named.orderName) : null
  const order = orderId ? await lockOrder(tx, orderId) : null
  const item = order ? await requireItem({ ...deps, db: tx }, id, remedy) : named
  await storedRemedies[remedy as keyof typeof storedRemedies]({ deps, tx, item, order, note, actor })
  await record(deps, tx, actor, item, { remedy, note, orderId })
  return { resolved: true, message: remedyDone[remedy] }
}

async function askQuestion(deps: Deps, actor: Actor, { id, remedy, note }: Resolution): Promise<Outcome> {
  const item = await requireItem(deps, id, remedy)
  if (!isQuestion(remedy)) throw new AppError('bad_input')
  const still = await ask(deps, item, remedy)
  await deps.db.transaction().execute(async (tx) => {
    const orderId = item.orderName ? await findOrderId(tx, item.orderName) : null
    await record(deps, tx, actor, item, { remedy, note, orderId })
  })
  return { resolved: still === null, message: still ?? remedyDone[remedy] }
}

async function requireItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  remedy: DifferenceRemedy,
): Promise<DifferenceItem> {
  const item = (await listDifferenceItems(deps)).find(({ key }) => key === id)
  if (!item) throw new AppError('conflict', { text: refusals.gone })
  if (!remediesOf(item).includes(remedy)) throw new AppError('bad_input', { text: refusals.notOffered })
  return item
}

async function record(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  item: DifferenceItem,
  { remedy, note, orderId }: { remedy: DifferenceRemedy; note: string; orderId: string | null },
): Promise<void> {
  const thing = orderId
    ? { kind: 'order' as const, id: orderId, name: item.orderName ?? '' }
    : { kind: 'difference' as const, id: item.key, name: item.detail }
  const said = {
    remedy: { before: item.kind, after: remedy },
    ...(note ? { note: { before: null, after: note } } : {}),
  }
  await recordAudit(tx, actor, { action: 'difference.resolve', thing, changes: said, at: deps.clock.now() })
  announceAfterCommit('differences')
}
