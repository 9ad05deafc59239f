/**
 * What carriers tell about parcels, and what the order makes of it. Under the order's lock, from all that was ever told:
 * late, doubled and out of order end the same.
 */

import { type CarrierWord, orderEventFor, type Standing } from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { askSoon, flagParcel, hasSaid, keepWord } from '#server/modules/parcels/parcel-words.service.ts'
import { type ParcelRow, selectParcelBy, selectWords } from '#server/modules/parcels/parcels.repo.ts'
import { dropParcels } from '#server/modules/parcels/parcels.service.ts'
import type { ParcelNotice, StoreNotice } from '#server/ports/logistics-gateway.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { callbackAnswers } from '#server/ports/payment-gateway.ts'

type FollowDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>

/** ServerReplyURL; the answer is the text that the gateway expects. */
export async function takeParcelNotice(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.logistics.readParcelNotice(form)
  if (!reading.ok) return refuseNotice(deps, reading.reason)
  const { notice } = reading
  const known = await underLock(deps, { merchantTradeNo: notice.merchantTradeNo }, (tx, order, parcel) =>
    hearNotice(deps, tx, order, parcel, notice),
  )
  return known ? callbackAnswers.taken : unknownParcel(deps, notice.merchantTradeNo)
}

async function hearNotice(
  deps: FollowDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  notice: ParcelNotice,
): Promise<void> {
  const another = parcel.logistics_id !== null && parcel.logistics_id !== notice.logisticsId
  // signed, and yet not about what we sent: what the gateway says on our own question counts
  if (another || notice.amount !== parcel.amount) return askSoon(deps, tx, parcel)
  const { code, event, message, changedAt } = notice
  await follow(deps, tx, order, parcel, { code, event, message, changedAt }, notice)
}

/** LogisticsC2CReplyURL: which store it is that closed; the parcel's own status says that one has. */
export async function takeStoreNotice(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.logistics.readStoreNotice(form)
  if (!reading.ok) return refuseNotice(deps, reading.reason)
  const { notice } = reading
  const known = await underLock(deps, { logisticsId: notice.logisticsId }, async (tx, order, parcel) => {
    const word = storeWord(notice, deps.clock.now())
    // it has no time of its own: a copy cannot be told from a second closing of the same store
    if (hasSaid(await selectWords(tx, parcel.id), word.code)) return
    await follow(deps, tx, order, parcel, word)
  })
  return known ? callbackAnswers.taken : unknownParcel(deps, notice.logisticsId)
}

function storeWord({ which, what, storeId }: StoreNotice, now: Date): CarrierWord {
  const closed = what === 'closed' || what === 'closed_for_now'
  const event = !closed ? 'unknown' : which === 'pick_up' ? 'store_closed' : 'sending_store_closed'
  const message = `${parcelTexts.store[which]} ${storeId} ${parcelTexts.store[what]}`
  return { code: `store ${which} ${what} ${storeId}`.slice(0, 60), event, message, changedAt: now }
}

/** ServerReplyURL of a return: kept with the parcel that comes back; the owner looks at the goods before anything moves. */
export async function takeReturnNotice(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.logistics.readReturnNotice(form)
  if (!reading.ok) return refuseNotice(deps, reading.reason)
  const { logisticsId, code, message, changedAt } = reading.notice
  const known = await underLock(deps, { logisticsId }, async (tx, order, parcel) => {
    // the same numbers as on the way there mean other things on the way back: it is shown in the carrier's words
    const word = { code: `return ${code}`, event: 'unknown' as const, message, changedAt }
    await keepWord(deps, tx, parcel, word, { orderCancelled: order.state === 'cancelled' })
  })
  return known ? callbackAnswers.taken : unknownParcel(deps, logisticsId)
}

/** Keeps the word, and moves the order to where its parcel is. Nothing happens for a word that is known. */
export async function follow(
  deps: FollowDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  word: CarrierWord,
  numbers?: Pick<ParcelNotice, 'logisticsId' | 'paymentNo' | 'validationNo' | 'bookingNote'>,
): Promise<void> {
  const orderCancelled = order.state === 'cancelled'
  const standing = await keepWord(deps, tx, parcel, word, { numbers, orderCancelled })
  if (!standing) return
  const event = orderEventFor(standing, order.state)
  if (event) {
    const { code = '', message = '' } = standing.position ?? {}
    await transitionOrder(deps, tx, order, event, { actor: 'carrier', note: `${code} ${message}`.trim() })
    if (event === 'complete' || event === 'come_back') await dropParcels(deps, tx, order.id, parcel.id)
  } else if (ended.includes(order.state) && isMoving(standing)) {
    await flagParcel(deps, tx, parcel, parcelTexts.movesThoughEnded)
  }
}

/** The goods should be here, and the money with whom it belongs. */
const ended: readonly string[] = ['cancelled', 'returned', 'refunded']

function isMoving({ position }: Standing): boolean {
  const moving = ['handed_in', 'in_transit', 'out_for_delivery', 'arrived_at_store', 'picked_up']
  return position !== null && moving.includes(position.event)
}

/** False: there is no such parcel. The order is locked first, as everywhere, and the parcel read after it. */
export async function underLock(
  deps: Pick<Deps, 'db'>,
  key: Parameters<typeof selectParcelBy>[1],
  work: (tx: Db, order: OrderRow, parcel: ParcelRow) => Promise<void>,
): Promise<boolean> {
  return retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const seen = await selectParcelBy(tx, key)
      const order = seen && (await lockOrder(tx, seen.order_id))
      const parcel = order && (await selectParcelBy(tx, { id: seen.id }))
      if (!order || !parcel) return false
      await work(tx, order, parcel)
      return true
    }),
  )
}

function refuseNotice(deps: Pick<Deps, 'log'>, reason: 'signature' | 'merchant' | 'malformed'): string {
  deps.log.warn({ reason }, 'a notice about a parcel was refused')
  return reason === 'malformed' ? callbackAnswers.failed : callbackAnswers.refused
}

function unknownParcel(deps: Pick<Deps, 'log'>, number: string): string {
  deps.log.error({ number }, 'a notice about an unknown parcel')
  return callbackAnswers.failed
}
