/**
 * Applies carrier updates to the order, with the order locked, always from all stored updates: late, repeated and
 * out-of-order updates give the same result.
 */

import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { type CarrierUpdate, orderEventFor, type ParcelProgress } from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/mail/parcels.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { lockOrder, wasCompleted } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { hasReturns } from '#server/modules/returns/order-returns.repo.ts'
import { hasOpenReturn } from '#server/modules/returns/returns.service.ts'
import { packFromLots } from '#server/modules/stock/pack-lots.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { LogisticsGateway, ParcelNotification, StoreNotification } from '#server/ports/logistics-gateway.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { hasUpdate, recordUpdate, reportParcelProblem, scheduleCheckNow } from './parcel-updates.service.ts'
import { hasOtherPickedUp, type ParcelRow, selectParcelBy, selectUpdates } from './parcels.repo.ts'
import { cancelParcels } from './parcels.service.ts'

type TrackingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>

/** A status: ServerReplyURL at ECPay. Returns the text that the gateway expects. */
export async function receiveParcelNotification(deps: Deps, gateway: LogisticsGateway, form: unknown): Promise<string> {
  const reading = gateway.readParcelNotification(form)
  if (!reading.ok) return rejectNotification(deps, gateway, reading.reason)
  const { notification } = reading
  const { tradeNo } = notification
  return withSignedParcel(deps, gateway, { tradeNo }, notification, (tx, order, parcel) =>
    applyParcelNotification(deps, gateway, tx, order, parcel, notification),
  )
}

async function applyParcelNotification(
  deps: TrackingDeps,
  gateway: LogisticsGateway,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  notification: ParcelNotification,
): Promise<void> {
  const another = parcel.logistics_id !== null && parcel.logistics_id !== notification.logisticsId
  // signed, but does not match our parcel: query the gateway and use its answer
  if (another || notification.amount !== parcel.amount) return scheduleCheckNow(deps, tx, parcel)
  const { code, message, changedAt } = notification
  const event = gateway.parcelEvent(parcel.carrier, code)
  await applyUpdate(deps, tx, order, parcel, { code, event, message, changedAt }, notification)
}

/** LogisticsC2CReplyURL at ECPay: names the store that closed; the parcel's own status only says that one has. */
export async function receiveStoreNotification(deps: Deps, gateway: LogisticsGateway, form: unknown): Promise<string> {
  const reading = gateway.readStoreNotification(form)
  if (!reading.ok) return rejectNotification(deps, gateway, reading.reason)
  const { notification } = reading
  const { logisticsId } = notification
  return withSignedParcel(deps, gateway, { logisticsId }, notification, async (tx, order, parcel) => {
    const update = toStoreUpdate(notification, deps.clock.now())
    // it has no timestamp: a duplicate looks the same as a second closing of the same store
    if (hasUpdate(await selectUpdates(tx, parcel.id), update.code)) return
    await applyUpdate(deps, tx, order, parcel, update)
  })
}

function toStoreUpdate({ storeRole, change, storeId }: StoreNotification, now: Date): CarrierUpdate {
  const closed = change === 'closed' || change === 'closed_for_now'
  const event = !closed ? 'unknown' : storeRole === 'pick_up' ? 'store_closed' : 'sending_store_closed'
  const message = `${parcelTexts.store[storeRole]} ${storeId} ${parcelTexts.store[change]}`
  return { code: `store ${storeRole} ${change} ${storeId}`.slice(0, 60), event, message, changedAt: now }
}

/** About a return: stored with the parcel; the order changes only after the owner has checked the goods. */
export async function receiveReturnNotification(deps: Deps, gateway: LogisticsGateway, form: unknown): Promise<string> {
  const reading = gateway.readReturnNotification(form)
  if (!reading.ok) return rejectNotification(deps, gateway, reading.reason)
  const { notification } = reading
  const { logisticsId, code, message, changedAt } = notification
  return withSignedParcel(deps, gateway, { logisticsId }, notification, async (tx, order, parcel) => {
    // codes mean something else for a return than for a delivery: only the carrier's message is shown
    const update = { code: `return ${code}`, event: 'unknown' as const, message, changedAt }
    await applyUpdate(deps, tx, order, parcel, update)
  })
}

/** A notification counts only from the account that its parcel was created with, although another is the shop's too. */
async function withSignedParcel(
  deps: Deps,
  gateway: LogisticsGateway,
  key: { tradeNo: string } | { logisticsId: string },
  { carriers }: Pick<ParcelNotification, 'carriers'>,
  work: (tx: Db, order: OrderRow, parcel: ParcelRow) => Promise<void>,
): Promise<string> {
  let answer = gateway.answers.accepted
  const known = await withLockedParcel(deps, key, async (tx, order, parcel) => {
    if (carriers.includes(parcel.carrier)) await work(tx, order, parcel)
    else answer = rejectNotification(deps, gateway, 'account')
  })
  return known ? answer : answerUnknownParcel(deps, gateway, Object.values(key).join())
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
  const progress = await recordUpdate(deps, tx, parcel, update, {
    numbers,
    orderCancelled: order.state === 'cancelled',
  })
  if (progress) await followParcel(deps, tx, order, parcel, progress, { actor: 'carrier' })
}

/** The owner knows from the carrier or the buyer that nobody has picked the parcel up. */
export async function withdrawPickUp(
  deps: TrackingDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  actor: Actor,
): Promise<void> {
  const changedAt = deps.clock.now()
  const update = { code: 'owner', event: 'pick_up_withdrawn' as const, message: '', changedAt }
  const progress = await recordUpdate(deps, tx, parcel, update, { orderCancelled: false })
  if (progress) await followParcel(deps, tx, order, parcel, progress, { actor: 'owner', by: actorName(actor) })
}

/** Applies the order's events for this progress, one after the other: two when the updates between them are missing. */
async function followParcel(
  deps: TrackingDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  progress: ParcelProgress,
  by: { actor: 'carrier' | 'owner'; by?: string },
): Promise<void> {
  const event = orderEventFor(progress, order.state)
  if (!event) return reportContradiction(deps, tx, order, parcel, progress)
  const doubt = event === 'withdraw_pick_up' && by.actor === 'carrier' ? await findDoubt(tx, order, parcel) : null
  if (doubt) return reportParcelProblem(deps, tx, parcel, doubt)
  const { code = '', message = '' } = progress.position ?? {}
  const moved = await transitionOrder(deps, tx, order, event, { ...by, note: `${code} ${message}`.trim() })
  if (event === 'pack') await takeFromLots(deps, tx, order, parcel)
  if (event === 'complete' || event === 'come_back') await cancelParcels(deps, tx, order.id, parcel.id)
  await followParcel(deps, tx, moved, parcel, progress, by)
}

/** It was handed in before anybody checked it off: the bags count as those that should have left. */
async function takeFromLots(deps: TrackingDeps, tx: Db, order: OrderRow, parcel: ParcelRow): Promise<void> {
  try {
    await packFromLots(tx, order.id, [], deps.clock.now())
  } catch (error) {
    // nothing is written before that refusal
    if (!(error instanceof AppError)) throw error
    await reportParcelProblem(deps, tx, parcel, parcelTexts.handedInUnpacked)
  }
}

/**
 * Why only a person knows what is true: a part came back or was refunded, another parcel of the order was picked up, or
 * the buyer wants to send the goods back. Null: the carrier is believed.
 */
async function findDoubt(tx: Db, order: OrderRow, parcel: ParcelRow): Promise<string | null> {
  if (await hasReturns(tx, order.id)) return parcelTexts.withdrawnAfterPart
  const doubtful = (await hasOtherPickedUp(tx, order.id, parcel.id)) || (await hasOpenReturn(tx, order.id))
  return doubtful ? parcelTexts.withdrawalInDoubt : null
}

/** The order has ended, and its parcel says otherwise. */
async function reportContradiction(
  deps: TrackingDeps,
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  progress: ParcelProgress,
): Promise<void> {
  // replaced by another parcel, which was delivered
  const second = order.state === 'completed' && parcel.state === 'cancelled'
  if (second && isMoving(progress) && (await hasOtherPickedUp(tx, order.id, parcel.id)))
    return reportParcelProblem(deps, tx, parcel, parcelTexts.secondParcel)
  if (!endedStates.includes(order.state)) return
  if (isMoving(progress)) return reportParcelProblem(deps, tx, parcel, parcelTexts.movingAfterOrderEnded)
  // returned by its buyer, who never had it
  const refunded = progress.pickUpWithdrawn && (await wasCompleted(tx, order.id))
  if (refunded) await reportParcelProblem(deps, tx, parcel, parcelTexts.withdrawnAfterReturn)
}

/** The parcel should not be moving in these states. */
const endedStates: readonly string[] = ['cancelled', 'returned', 'refunded']

function isMoving({ position }: ParcelProgress): boolean {
  return position !== null && movingEvents.includes(position.event)
}

const movingEvents: readonly ParcelEvent[] = [
  'handed_in',
  'in_transit',
  'out_for_delivery',
  'delivery_withdrawn',
  'arrived_at_store',
  'arrived_again',
  'picked_up',
]

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

function rejectNotification(
  deps: Pick<Deps, 'log'>,
  { answers }: LogisticsGateway,
  reason: 'signature' | 'merchant' | 'account' | 'malformed',
): string {
  deps.log.warn({ reason }, 'a parcel notification was refused')
  return reason === 'malformed' ? answers.failed : answers.refused
}

function answerUnknownParcel(deps: Pick<Deps, 'log'>, { answers }: LogisticsGateway, number: string): string {
  deps.log.error({ number }, 'a notification about an unknown parcel')
  return answers.failed
}
