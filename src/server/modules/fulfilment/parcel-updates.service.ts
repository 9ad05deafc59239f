/** Stores carrier updates and computes the parcel's progress. What it means for the order is decided by the caller. */

import {
  type CarrierUpdate,
  expectsUpdates,
  isVoid,
  nextCheckAt,
  type ParcelProgress,
  parcelProgress,
} from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/mail/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import {
  fillNumbers,
  hasOtherOpen,
  insertUpdate,
  type ParcelNumbers,
  type ParcelRow,
  selectUpdates,
  setCheckAt,
  setParcelProblem,
  updateProgress,
} from './parcels.repo.ts'

type UpdateDeps = Pick<Deps, 'clock' | 'jobs'>

/** Every update is stored once; null: it is known, and nothing has changed. */
export async function recordUpdate(
  deps: UpdateDeps,
  tx: Db,
  parcel: ParcelRow,
  update: CarrierUpdate,
  { numbers, orderCancelled }: { numbers?: ParcelNumbers | undefined; orderCancelled: boolean },
): Promise<ParcelProgress | null> {
  const now = deps.clock.now()
  if (!(await insertUpdate(tx, parcel.id, update, now))) return null
  if (numbers) await fillNumbers(tx, parcel.id, numbers)
  const progress = parcelProgress(await selectUpdates(tx, parcel.id))
  const { problem } = progress
  const problemText = problem ? parcelTexts.problem[problem] : ''
  const state = await stateOf(tx, parcel, progress, orderCancelled)
  // cancelled ones, too: the carrier may deliver them, and collect their cash
  const checkAt = nextCheckAt(progress, now, now)
  // a void parcel is no problem when its order is cancelled
  const isExpected = orderCancelled && isVoid(progress)
  // what the owner was told about a cancellation holds until the carrier knows more
  const kept = orderCancelled && !progress.leftShop ? parcel.problem : ''
  await updateProgress(tx, parcel.id, {
    state,
    problem: isExpected ? '' : problemText || kept,
    rank: progress.rank,
    position: progress.position,
    shown: progress.shown,
    checkAt,
  })
  if (problem && !isExpected && problemText !== parcel.problem) {
    await alertOwner(deps, tx, { orderId: parcel.order_id, text: problemText, cause: `${parcel.id}:${problem}` })
  }
  return progress
}

/** A parcel that the carrier cancelled and then moves after all is open again, unless another one has replaced it. */
async function stateOf(
  tx: Db,
  { id, order_id, state }: ParcelRow,
  progress: ParcelProgress,
  orderCancelled: boolean,
): Promise<ParcelRow['state']> {
  if (isVoid(progress)) return 'cancelled'
  if (state === 'cancelled') return orderCancelled || (await hasOtherOpen(tx, order_id, id)) ? 'cancelled' : 'created'
  return state === 'wanted' ? 'created' : state
}

/** For problems without a carrier code. */
export async function reportParcelProblem(
  deps: UpdateDeps,
  tx: Db,
  parcel: ParcelRow,
  problemText: string,
): Promise<void> {
  await setParcelProblem(tx, parcel.id, problemText)
  await alertOwner(deps, tx, { orderId: parcel.order_id, text: problemText, cause: `${parcel.id}:${problemText}` })
}

/** The carrier is queried in the next round, whatever was scheduled. */
export async function scheduleCheckNow(deps: UpdateDeps, tx: Db, parcel: ParcelRow): Promise<void> {
  await setCheckAt(tx, parcel.id, deps.clock.now())
}

/** After a query without news: again tomorrow, until the maximum wait is over. */
export async function scheduleNextCheck(deps: UpdateDeps, tx: Db, parcel: ParcelRow): Promise<void> {
  const now = deps.clock.now()
  const progress = parcelProgress(await selectUpdates(tx, parcel.id))
  const next = nextCheckAt(progress, parcel.status_at ?? parcel.created_at, now)
  await setCheckAt(tx, parcel.id, next)
  const cancelled = parcel.state === 'cancelled'
  if (next === null && expectsUpdates(progress, { cancelled }))
    await reportParcelProblem(deps, tx, parcel, parcelTexts.noUpdates)
}

export function hasUpdate(updates: readonly CarrierUpdate[], code: string): boolean {
  return updates.some((update) => update.code === code)
}
