/** What carriers say about parcels, kept and weighed. What it means for the order is decided by who asks. */

import {
  type CarrierWord,
  isEnded,
  isVoid,
  nextCheckAt,
  parcelStanding,
  parcelTrouble,
  type Standing,
} from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import {
  fillNumbers,
  hasOtherOpen,
  insertWord,
  type ParcelNumbers,
  type ParcelRow,
  selectWords,
  setCheckAt,
  setParcelProblem,
  updateStanding,
} from './parcels.repo.ts'

type WordDeps = Pick<Deps, 'clock' | 'jobs'>

/** Every word is kept once; null: the carrier has said this before, and nothing has changed. */
export async function keepWord(
  deps: WordDeps,
  tx: Db,
  parcel: ParcelRow,
  word: CarrierWord,
  { numbers, orderCancelled }: { numbers?: ParcelNumbers | undefined; orderCancelled: boolean },
): Promise<Standing | null> {
  const now = deps.clock.now()
  if (!(await insertWord(tx, parcel.id, word, now))) return null
  if (numbers) await fillNumbers(tx, parcel.id, numbers)
  const standing = parcelStanding(await selectWords(tx, parcel.id))
  const trouble = parcelTrouble(standing)
  const problem = trouble ? parcelTexts.trouble[trouble] : ''
  const state = await stateOf(tx, parcel, standing, orderCancelled)
  const checkAt = state === 'cancelled' || isEnded(standing) ? null : nextCheckAt(standing, now, now)
  // that a cancelled order's parcel is void is as it should be
  const expected = orderCancelled && isVoid(standing)
  await updateStanding(tx, parcel.id, {
    state,
    problem: expected ? '' : problem,
    rank: standing.rank,
    shown: standing.shown,
    checkAt,
  })
  if (trouble && !expected && problem !== parcel.problem) {
    await alertOwner(deps, tx, { orderId: parcel.order_id, text: problem, cause: `${parcel.id}:${trouble}` })
  }
  return standing
}

/** What the carrier gave up and then moves after all is under way again, unless another parcel has taken its place. */
async function stateOf(
  tx: Db,
  { id, order_id, state }: ParcelRow,
  standing: Standing,
  orderCancelled: boolean,
): Promise<ParcelRow['state']> {
  if (isVoid(standing)) return 'cancelled'
  if (state === 'cancelled') return orderCancelled || (await hasOtherOpen(tx, order_id, id)) ? 'cancelled' : 'created'
  return state === 'wanted' ? 'created' : state
}

/** For what no code of the carrier says by itself. */
export async function flagParcel(deps: WordDeps, tx: Db, parcel: ParcelRow, problem: string): Promise<void> {
  await setParcelProblem(tx, parcel.id, problem)
  await alertOwner(deps, tx, { orderId: parcel.order_id, text: problem, cause: `${parcel.id}:${problem}` })
}

/** The carrier is asked at the next round, whatever was planned. */
export async function askSoon(deps: WordDeps, tx: Db, parcel: ParcelRow): Promise<void> {
  await setCheckAt(tx, parcel.id, deps.clock.now())
}

/** Asked, and nothing new was told: again tomorrow, until nobody believes in an answer any more. */
export async function noteSilence(deps: WordDeps, tx: Db, parcel: ParcelRow): Promise<void> {
  const now = deps.clock.now()
  const standing = parcelStanding(await selectWords(tx, parcel.id))
  const next = nextCheckAt(standing, parcel.status_at ?? parcel.created_at, now)
  await setCheckAt(tx, parcel.id, next)
  if (next === null && !isEnded(standing)) await flagParcel(deps, tx, parcel, parcelTexts.silent)
}

export function hasSaid(words: readonly CarrierWord[], code: string): boolean {
  return words.some((word) => word.code === code)
}
