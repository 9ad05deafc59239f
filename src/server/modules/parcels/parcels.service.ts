/** What an order's steps do to its parcel. The gateway is asked by jobs, never here. */
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { AppError } from '#server/core/app-error.ts'
import { newTradeNo } from '#server/integrations/ecpay/trade-no.ts'
import { parcelAmount } from './parcel-request.ts'
import { cancelOpenParcels, insertParcel } from './parcels.repo.ts'

type JobDeps = Pick<Deps, 'clock' | 'jobs'>

/** Writes the parcel and the job that has the gateway make it, in the transaction that packs the order. */
export async function wantParcel(
  deps: JobDeps,
  tx: Db,
  order: { id: string; total: number; payment_method: string | null },
): Promise<void> {
  const now = deps.clock.now()
  const collects = order.payment_method === 'cod'
  const parcelId = await insertParcel(tx, {
    orderId: order.id,
    merchantTradeNo: newTradeNo('parcel', now),
    amount: parcelAmount(order.total, collects),
    collects,
    now,
  })
  if (!parcelId) throw new AppError('delivery_incomplete')
  await sendCreation(deps, tx, parcelId)
}

export async function sendCreation(deps: JobDeps, tx: Db, parcelId: string): Promise<void> {
  await deps.jobs.send(tx, { kind: 'create_parcel', data: { parcelId } })
}

/** The order was cancelled before it left: whatever the carrier has been told is taken back, where it can be. */
export function dropParcel(deps: JobDeps, tx: Db, orderId: string): Promise<void> {
  return drop(deps, tx, orderId, null)
}

/** One parcel has come to its end: another of the same order, made because this one was given up, is not needed. */
export function dropOtherParcels(deps: JobDeps, tx: Db, parcel: { id: string; order_id: string }): Promise<void> {
  return drop(deps, tx, parcel.order_id, parcel.id)
}

async function drop(deps: JobDeps, tx: Db, orderId: string, except: string | null): Promise<void> {
  for (const parcelId of await cancelOpenParcels(tx, orderId, except)) {
    await deps.jobs.send(tx, { kind: 'cancel_parcel', data: { parcelId } })
  }
}
