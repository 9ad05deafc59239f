/** What the owner does about a parcel that the carrier refused or cannot deliver. */

import { taipeiMinute } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { carrierGateway } from '#server/ports/logistics-gateway.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { markRequestedAgain, type ParcelRow, selectLatestParcel, setParcelProblem } from './parcels.repo.ts'
import { cancelParcels, queueParcelCreation, requestParcel } from './parcels.service.ts'

/**
 * Under the order's lock. Retries a refused parcel, and one whose job was given up (it is looked up before it is created
 * again); replaces a cancelled one. A parcel that exists is an error.
 */
export async function retryParcel(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  order: OrderRow,
  later: { runAt?: Date } = {},
): Promise<void> {
  const parcel = await selectLatestParcel(tx, order.id)
  if (parcel?.state === 'refused') {
    await markRequestedAgain(tx, parcel.id)
    await queueParcelCreation(deps, tx, parcel.id, later)
  } else if (parcel?.state === 'wanted') {
    // several presses are one job
    const dedupeKey = `create_parcel:${parcel.id}:${taipeiMinute(deps.clock.now())}`
    await queueParcelCreation(deps, tx, parcel.id, { ...later, dedupeKey })
  } else if (parcel?.state === 'cancelled') {
    // settled by the new one
    await setParcelProblem(tx, parcel.id, '')
    await requestParcel(deps, tx, order, later)
  } else {
    throw new AppError('order_state')
  }
}

/**
 * Under the order's lock: the parcel that the carrier has is cancelled, there too where it allows that, and a new one is
 * requested with the data as they are now. The old label is void.
 */
export async function replaceParcel(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, order: OrderRow): Promise<void> {
  await cancelParcels(deps, tx, order.id)
  await requestParcel(deps, tx, order)
}

/** The carrier has the new store: its next update would clear the problem too, this does it immediately. */
export async function clearProblem(tx: Db, parcelId: string): Promise<void> {
  await setParcelProblem(tx, parcelId, '')
}

/** The form that opens the label to print; null: the carrier has no parcel yet. */
export function labelForm(deps: Pick<Deps, 'logistics'>, parcel: ParcelRow): GatewayForm | null {
  const { carrier, logistics_id: logisticsId, payment_no: paymentNo, validation_no: validationNo } = parcel
  if (parcel.state !== 'created' || !logisticsId) return null
  return carrierGateway(deps, carrier).labelForm({ carrier, logisticsId, paymentNo, validationNo })
}
