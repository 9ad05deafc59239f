/** What people decide about a parcel that did not go its usual way. Kept with who did it. */
import { changesBetween } from '#domain/audit/changes.ts'
import { readPerson } from '#domain/delivery/recipient.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import { correctDelivery } from '#server/modules/orders/order-delivery.repo.ts'
import { hasReturns } from '#server/modules/returns/order-returns.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { recordOrderAudit } from './order-audit.ts'
import { retryParcel } from './owner-parcels.service.ts'
import {
  applyEvent,
  type OwnerDeps,
  orderStateRefusal,
  type StepBy,
  type StepDeps,
  withLockedOrder,
} from './owner-steps.service.ts'
import { selectPickedUpParcel } from './parcels.repo.ts'
import { withdrawPickUp } from './track-parcel.service.ts'

/** A parcel that never reached its recipient is returned and restocked, or lost. */
export function recordParcelReturned(
  deps: OwnerDeps,
  name: string,
  { lost }: { lost: boolean },
  { actor }: StepBy,
): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => returnParcel(deps, tx, order, { lost, actor }))
}

/** Under the order's lock. */
export async function returnParcel(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  { lost, actor }: { lost: boolean; actor: Actor },
): Promise<void> {
  if (order.state === 'completed') throw orderStateRefusal(order)
  const after = await applyEvent(deps, tx, order, lost ? 'return' : 'come_back', { actor, note: lost ? 'lost' : '' })
  const changes = changesBetween({ state: order.state }, { state: after.state })
  await recordOrderAudit(deps, tx, order, { action: lost ? 'order.lost' : 'order.come_back', actor, changes })
}

/** The carrier or the buyer says that nobody picked the parcel up, although it was reported. */
export function recordMistakenPickUp(deps: OwnerDeps, name: string, { actor }: StepBy): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    const parcel = order.state === 'completed' ? await selectPickedUpParcel(tx, order.id) : null
    // once goods came back, only a person can tell what was never picked up
    if (!parcel || (await hasReturns(tx, order.id))) throw orderStateRefusal(order)
    await withdrawPickUp(deps, tx, order, parcel, actor)
    await recordOrderAudit(deps, tx, order, { action: 'order.not_picked_up', actor })
  })
}

interface DeliveryCorrection {
  name?: string | undefined
  phone?: string | undefined
  store?: { id: string; name: string; address: string } | undefined
}

/** Requests a parcel again that the carrier refused or that expired, with corrected delivery data. */
export function resendParcel(
  deps: OwnerDeps,
  orderName: string,
  { name, phone, store }: DeliveryCorrection,
  { actor }: StepBy,
): Promise<void> {
  return withLockedOrder(deps, orderName, async (tx, order) => {
    const sample = ownerTexts.sampleRecipient
    const { person, problems } = readPerson({ name: name ?? sample.name, phone: phone ?? sample.phone })
    if (problems.name || problems.phone) throw new AppError('bad_input', { text: ownerTexts.badRecipient })
    const change = {
      ...(name === undefined ? {} : { name: person.name }),
      ...(phone === undefined ? {} : { phone: person.phone }),
      ...(store ? { store } : {}),
    }
    await correctDelivery(tx, order.id, change, deps.clock.now())
    if (!['confirmed', 'ready_to_ship', 'shipped'].includes(order.state)) throw orderStateRefusal(order)
    await retryParcel(deps, tx, order)
    const fields = {
      ...(name === undefined ? {} : { name: 'new' }),
      ...(phone === undefined ? {} : { phone: 'new' }),
      ...(store ? { store_id: `${store.id} ${store.name}` } : {}),
    }
    const changes = changesBetween({}, fields, ['name', 'phone'])
    await recordOrderAudit(deps, tx, order, { action: 'order.label', actor, changes })
  })
}
