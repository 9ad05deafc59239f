/** What the owner does about a parcel that the carrier refused or cannot deliver. */

import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { markRequestedAgain, type ParcelRow, selectLatestParcel, setParcelProblem } from './parcels.repo.ts'
import { queueParcelCreation, requestParcel } from './parcels.service.ts'

/**
 * Under the order's lock. Retries a refused parcel, and one whose job was given up (it is looked up before it is created
 * again); replaces a cancelled one. A parcel that exists is an error.
 */
export async function retryParcel(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  order: OrderRow,
  { runAt }: { runAt?: Date } = {},
): Promise<void> {
  const parcel = await selectLatestParcel(tx, order.id)
  if (parcel?.state === 'refused') {
    await markRequestedAgain(tx, parcel.id)
    await queueParcelCreation(deps, tx, parcel.id, runAt)
  } else if (parcel?.state === 'wanted') {
    await queueParcelCreation(deps, tx, parcel.id, runAt)
  } else if (parcel?.state === 'cancelled') {
    // settled by the new one
    await setParcelProblem(tx, parcel.id, '')
    await requestParcel(deps, tx, order, runAt ? { runAt } : {})
  } else {
    throw new AppError('order_state')
  }
}

/** The carrier has the new store: its next update would clear the problem too, this does it immediately. */
export async function clearProblem(tx: Db, parcelId: string): Promise<void> {
  await setParcelProblem(tx, parcelId, '')
}

/** The form that opens the label to print; null: the carrier has no parcel yet. */
export function labelForm({ logistics }: Pick<Deps, 'logistics'>, parcel: ParcelRow): GatewayForm | null {
  const { carrier, logistics_id: logisticsId, payment_no: paymentNo, validation_no: validationNo } = parcel
  if (parcel.state !== 'created' || !logisticsId) return null
  return logistics.labelForm({ carrier, logisticsId, paymentNo, validationNo })
}
