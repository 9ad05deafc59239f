/** The owner's requests to carriers, made directly: nothing is stored before the carrier has answered. */
import { changesBetween } from '#domain/audit/changes.ts'
import { type CarrierCode, isHomeCarrier, isStoreCarrier } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { correctDelivery } from '#server/modules/orders/order-delivery.repo.ts'
import { findOrderId } from '#server/modules/orders/orders.repo.ts'
import { requireReturnAccepted } from '#server/modules/returns/returns.service.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { carrierGateway } from '#server/ports/logistics-gateway.ts'
import { recordOrderAudit } from './order-audit.ts'
import { resendParcel } from './owner-parcel-steps.service.ts'
import { clearProblem } from './owner-parcels.service.ts'
import { type StepBy, withLockedOrder } from './owner-steps.service.ts'
import { type ParcelRow, selectLatestParcel } from './parcels.repo.ts'

export async function requireParcel(deps: Pick<Deps, 'db'>, orderName: string) {
  const orderId = await findOrderId(deps.db, orderName)
  if (!orderId) throw new AppError('order_not_found', { text: ownerTexts.unknownOrder(orderName) })
  return selectLatestParcel(deps.db, orderId)
}

/** After a store closed: updates the parcel at the carrier, or creates it again if the carrier does not have it. */
export async function changeStore(deps: Deps, orderName: string, storeId: string, by: StepBy): Promise<string> {
  const parcel = await requireParcel(deps, orderName)
  if (!parcel) throw new AppError('order_state', { text: ownerTexts.noLabel(orderName) })
  const store = await requireStore(deps, parcel.carrier, storeId)
  if (parcel.state === 'refused' || parcel.state === 'cancelled') {
    await resendParcel(deps, orderName, { store }, by)
    return store.name
  }
  if (!parcel.logistics_id) throw new AppError('order_state', { text: ownerTexts.noLabel(orderName) })
  await changeStoreAtCarrier(deps, parcel, storeId)
  await withLockedOrder(deps, orderName, async (tx, order) => {
    await correctDelivery(tx, order.id, { store }, deps.clock.now())
    await clearProblem(tx, parcel.id)
    const changes = changesBetween({}, { store_id: `${store.id} ${store.name}` })
    await recordOrderAudit(deps, tx, order, { action: 'order.store', actor: by.actor, changes })
  })
  return store.name
}

/** The carrier has the parcel, and its store has closed. */
export async function changeStoreAtCarrier(deps: Deps, parcel: ParcelRow, storeId: string): Promise<void> {
  const { carrier, logistics_id: logisticsId, payment_no: paymentNo, validation_no: validationNo } = parcel
  if (!logisticsId) throw new AppError('order_state')
  await callCarrier(() =>
    carrierGateway(deps, carrier).changeStore(
      { carrier, logisticsId, paymentNo, validationNo },
      { storeRole: 'pick_up', storeId },
    ),
  )
}

export async function requireStore(deps: Deps, carrier: CarrierCode, storeId: string) {
  if (!isStoreCarrier(carrier)) throw new AppError('bad_input', { text: ownerTexts.noStores })
  const stores = await callCarrier(() => carrierGateway(deps, carrier).listStores(carrier))
  const store = stores.find((one) => one.storeId === storeId)
  if (!store) throw new AppError('bad_input', { text: ownerTexts.unknownStore(storeId) })
  return { id: store.storeId, name: store.name, address: store.address }
}

/** The carrier picks up the returned goods at home; it accepts one such request per parcel. */
export async function requestReturnPickup(deps: Deps, orderName: string, { actor }: StepBy): Promise<void> {
  const parcel = await requireParcel(deps, orderName)
  const logisticsId = parcel && isHomeCarrier(parcel.carrier) ? parcel.logistics_id : null
  if (!parcel || !logisticsId) throw new AppError('bad_input', { text: ownerTexts.noReturnPickup })
  await requireReturnAccepted(deps, parcel.order_id)
  await callCarrier(() =>
    carrierGateway(deps, parcel.carrier).createHomeReturn({ logisticsId, amount: twd(parcel.amount) }),
  )
  await withLockedOrder(deps, orderName, (tx, order) =>
    recordOrderAudit(deps, tx, order, { action: 'return.fetch', actor }),
  )
}

async function callCarrier<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('unavailable', { text: ownerTexts.carrierRefuses(error.message), cause: error })
  }
}
