/** What order transitions do to parcels. Jobs call the gateway, never this file. */

import { checkAfterCancel } from '#domain/parcels/parcel-progress.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { parcelAmount } from './parcel-request.ts'
import { insertParcel, lockOpenParcels, markParcelCancelled } from './parcels.repo.ts'

type JobDeps = Pick<Deps, 'clock' | 'jobs'>

/**
 * Under the order's lock: stores the parcel and the job that creates it at the gateway, unless the order has one that was
 * not cancelled, because its label was printed before it was packed. `runAt`: the caller creates it now, the job is for the
 * case that it cannot.
 */
export async function requestParcel(
  deps: JobDeps,
  tx: Db,
  order: OrderRow,
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  if ((await lockOpenParcels(tx, order.id, null)).length > 0) return
  const now = deps.clock.now()
  const collects = order.payment_method === 'cod'
  if (order.carrier_id === null) throw new AppError('delivery_incomplete')
  const parcelId = await insertParcel(tx, {
    orderId: order.id,
    carrierId: order.carrier_id,
    tradeNo: newTradeNo('parcel', now),
    amount: parcelAmount(order.total_amount ?? 0, collects),
    collects,
    now,
  })
  await queueParcelCreation(deps, tx, parcelId, runAt ? { runAt } : {})
}

export async function queueParcelCreation(
  deps: JobDeps,
  tx: Db,
  parcelId: string,
  when: { runAt?: Date; dedupeKey?: string } = {},
): Promise<void> {
  await deps.jobs.send(tx, { kind: 'create_parcel', data: { parcelId }, ...when })
}

/**
 * Cancels the open parcels of an order, at the carrier too where it allows that: all when the order is cancelled
 * before shipping, all but `except` when that one is final. The carrier is queried about them until its own record ends.
 */
export async function cancelParcels(
  deps: JobDeps,
  tx: Db,
  orderId: string,
  except: string | null = null,
): Promise<void> {
  for (const { id: parcelId, state, asked_at } of await lockOpenParcels(tx, orderId, except)) {
    const checkAt = checkAfterCancel({ state, requested: asked_at !== null }, deps.clock.now())
    await markParcelCancelled(tx, parcelId, checkAt)
    await deps.jobs.send(tx, { kind: 'cancel_parcel', data: { parcelId } })
  }
}
