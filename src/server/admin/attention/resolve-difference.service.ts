/** A fix is carried out by a person: once, with the order locked, and kept in the audit log. */
import type { DifferenceFix, DifferenceItem } from '#domain/attention/differences.ts'
import { fixesOf, fixRules } from '#domain/attention/differences.ts'
import { isRecentlyAuthenticated } from '#domain/members/sessions.ts'
import { fixDone, differenceRefusals as refusals } from '#messages/admin/orders/differences.ts'
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
import type { StaffAction } from '#server/ports/staff-action.ts'
import { ask, isQuestion, requireCardRefund, storedFixes } from './fixes.ts'
import { listDifferenceItems } from './list-differences.service.ts'

export interface Resolution {
  id: string
  fix: DifferenceFix
  note: string
}

interface Outcome {
  resolved: boolean
  message: string
}

export async function resolveDifference(
  deps: Deps,
  { staff, actor, idempotencyKey: key }: StaffAction,
  { id, fix, note }: Resolution,
): Promise<Outcome> {
  const rule = fixRules[fix]
  if (rule.movesMoney && !isRecentlyAuthenticated(staff.authenticatedAt, deps.clock.now())) {
    throw new AppError('proof_needed', { text: staffSessionTexts.reauthenticationNeeded })
  }
  const words = note.trim()
  if (rule.needsNote && words === '') throw new AppError('bad_input', { fields: { note: refusals.noteMissing } })
  const resolution = { id, fix, note: words }
  if (isQuestion(fix)) return askQuestion(deps, actor, resolution)
  if (fix === 'book_refund') await confirmRefund(deps, id)
  const call = { staffId: staff.id, key, call: `difference ${fix}`, input: resolution }
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
async function store(deps: Deps, tx: Db, actor: Actor, { id, fix, note }: Resolution): Promise<Outcome> {
  const named = await requireItem({ ...deps, db: tx }, id, fix)
  const orderId = named.orderName ? await findOrderId(tx, named.orderName) : null
  const order = orderId ? await lockOrder(tx, orderId) : null
  const item = order ? await requireItem({ ...deps, db: tx }, id, fix) : named
  await storedFixes[fix as keyof typeof storedFixes]({ deps, tx, item, order, note, actor })
  await record(deps, tx, actor, item, { fix, note, orderId })
  return { resolved: true, message: fixDone[fix] }
}

async function askQuestion(deps: Deps, actor: Actor, { id, fix, note }: Resolution): Promise<Outcome> {
  const item = await requireItem(deps, id, fix)
  if (!isQuestion(fix)) throw new AppError('bad_input')
  const still = await ask(deps, item, fix)
  await deps.db.transaction().execute(async (tx) => {
    const orderId = item.orderName ? await findOrderId(tx, item.orderName) : null
    await record(deps, tx, actor, item, { fix, note, orderId })
  })
  return { resolved: still === null, message: still ?? fixDone[fix] }
}

async function requireItem(deps: Pick<Deps, 'db' | 'clock'>, id: string, fix: DifferenceFix): Promise<DifferenceItem> {
  const item = (await listDifferenceItems(deps)).find(({ key }) => key === id)
  if (!item) throw new AppError('conflict', { text: refusals.gone })
  if (!fixesOf(item).includes(fix)) throw new AppError('bad_input', { text: refusals.notOffered })
  return item
}

async function record(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  item: DifferenceItem,
  { fix, note, orderId }: { fix: DifferenceFix; note: string; orderId: string | null },
): Promise<void> {
  const thing = orderId
    ? { kind: 'order' as const, id: orderId, name: item.orderName ?? '' }
    : { kind: 'difference' as const, id: item.key, name: item.detail }
  const said = {
    // as in the rows of earlier releases
    remedy: { before: item.kind, after: fix },
    ...(note ? { note: { before: null, after: note } } : {}),
  }
  await recordAudit(tx, actor, { action: 'difference.resolve', thing, changes: said, at: deps.clock.now() })
  announceAfterCommit('differences')
}
