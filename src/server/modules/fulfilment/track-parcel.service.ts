/**
 * Applies carrier updates to the order, with the order locked, always from all stored updates: late, repeated and
 * out-of-order updates give the same result.
 */

import { type CarrierUpdate, orderEventFor, type ParcelProgress } from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import {
  hasUpdate,
  recordUpdate,
  reportParcelProblem,
  scheduleCheckNow,
} from '#server/modules/parcels/parcel-updates.service.ts'
import { type ParcelRow, selectParcelBy, selectUpdates } from '#server/modules/parcels/parcels.repo.ts'
import { cancelParcels } from '#server/modules/parcels/parcels.service.ts'
import type { ParcelNotification, StoreNotification } from '#server/ports/logistics-gateway.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { callbackAnswers } from '#server/ports/payment-gateway.ts'

type TrackingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>

/** ServerReplyURL; returns the text that the gateway expects. */
export async function receiveParcelNotification(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.logistics.readParcelNotification(form)
  if (!reading.ok) return rejectNotification(deps, reading.reason)
  const { notification } = reading
  const known = await withLockedParcel(deps, { merchantTradeNo: notification.merchantTradeNo }, (tx, order, parcel) =>
    applyParcelNotification(deps, tx, order, parcel, notification),
  )
  return known ? callbackAnswers.accepted : answerUnknownParcel(deps, notification.merchantTradeNo)
}

async function applyParcelNotification(
  deps: TrackingDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  notification: ParcelNotification,
): Promise<void> {
  const another = parcel.logistics_id !== null && parcel.logistics_id !== notification.logisticsId
  // signed, but does not match our parcel: query the gateway and use its answer
  if (another || notification.amount !== parcel.amount) return scheduleCheckNow(deps, tx, parcel)
  const { code, event, message, changedAt } = notification
  await applyUpdate(deps, tx, order, parcel, { code, event, message, changedAt }, notification)
}

/** LogisticsC2CReplyURL: names the store that closed; the parcel's own status only says that one has. */
export async function receiveStoreNotification(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.logistics.readStoreNotification(form)
  if (!reading.ok) return rejectNotification(deps, reading.reason)
  const { notification } = reading
  const known = await withLockedParcel(deps, { logisticsId: notification.logisticsId }, async (tx, order, parcel) => {
    const update = toStoreUpdate(notification, deps.clock.now())
    // it has no timestamp: a duplicate looks the same as a second closing of the same store
    if (hasUpdate(await selectUpdates(tx, parcel.id), update.code)) return
    await applyUpdate(deps, tx, order, parcel, update)
  })
  return known ? callbackAnswers.accepted : answerUnknownParcel(deps, notification.logisticsId)
}

function toStoreUpdate({ storeRole, change, storeId }: StoreNotification, now: Date): CarrierUpdate {
  const closed = change === 'closed' || change === 'closed_for_now'
  const event = !closed ? 'unknown' : storeRole === 'pick_up' ? 'store_closed' : 'sending_store_closed'
  const message = `${parcelTexts.store[storeRole]} ${storeId} ${parcelTexts.store[change]}`
  return { code: `store ${storeRole} ${change} ${storeId}`.slice(0, 60), event, message, changedAt: now }
}

/** ServerReplyURL of a return: stored with the parcel; the order changes only after the owner has checked the goods. */
export async function receiveReturnNotification(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.logistics.readReturnNotification(form)
  if (!reading.ok) return rejectNotification(deps, reading.reason)
  const { logisticsId, code, message, changedAt } = reading.notification
  const known = await withLockedParcel(deps, { logisticsId }, async (tx, order, parcel) => {
    // codes mean something else for a return than for a delivery: only the carrier's message is shown
    const update = { code: `return ${code}`, event: 'unknown' as const, message, changedAt }
    await recordUpdate(deps, tx, parcel, update, { orderCancelled: order.state === 'cancelled' })
  })
  return known ? callbackAnswers.accepted : answerUnknownParcel(deps, logisticsId)
}

/** Stores the update and applies the matching order event. A known update changes nothing. */
export async function applyUpdate(
  deps: TrackingDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  update: CarrierUpdate,
  numbers?: Pick<ParcelNotification, 'logisticsId' | 'paymentNo' | 'validationNo' | 'bookingNote'>,
): Promise<void> {
  const orderCancelled = order.state === 'cancelled'
  const progress = await recordUpdate(deps, tx, parcel, update, { numbers, orderCancelled })
  if (!progress) return
  const event = orderEventFor(progress, order.state)
  if (event) {
    const { code = '', message = '' } = progress.position ?? {}
    await transitionOrder(deps, tx, order, event, { actor: 'carrier', note: `${code} ${message}`.trim() })
    if (event === 'complete' || event === 'come_back') await cancelParcels(deps, tx, order.id, parcel.id)
  } else if (endedStates.includes(order.state) && isMoving(progress)) {
    await reportParcelProblem(deps, tx, parcel, parcelTexts.movingAfterOrderEnded)
  }
}

/** The parcel should not be moving in these states. */
const endedStates: readonly string[] = ['cancelled', 'returned', 'refunded']

function isMoving({ position }: ParcelProgress): boolean {
  const moving = ['handed_in', 'in_transit', 'out_for_delivery', 'arrived_at_store', 'picked_up']
  return position !== null && moving.includes(position.event)
}

/** False: no such parcel. Locks the order first, as everywhere, then reads the parcel again. */
export async function withLockedParcel(
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

function rejectNotification(deps: Pick<Deps, 'log'>, reason: 'signature' | 'merchant' | 'malformed'): string {
  deps.log.warn({ reason }, 'a parcel notification was refused')
  return reason === 'malformed' ? callbackAnswers.failed : callbackAnswers.refused
}

function answerUnknownParcel(deps: Pick<Deps, 'log'>, number: string): string {
  deps.log.error({ number }, 'a notification about an unknown parcel')
  return callbackAnswers.failed
}
