/** Another recipient or store before the parcel leaves the house, and what that means for the parcel at the carrier. */

import { allowedAdminSteps } from '#domain/admin/order-steps.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { type HomeAddress, readHomeAddress } from '#domain/delivery/home-address.ts'
import { readPerson } from '#domain/delivery/recipient.ts'
import { isOutlyingIsland } from '#domain/delivery/taiwan-addresses.ts'
import { type ParcelChange, parcelChangeFor } from '#domain/parcels/parcel-change.ts'
import { recipientTexts } from '#messages/delivery.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { correctDelivery, type DeliveryChange, findDeliveryKind } from '#server/modules/orders/order-delivery.repo.ts'
import { recordOrderStep } from '#server/modules/orders/returned-pieces.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { recordOrderAudit } from './order-audit.ts'
import { changeStoreAtCarrier, requireStore } from './owner-carriers.service.ts'
import { replaceParcel, retryParcel } from './owner-parcels.service.ts'
import { type OwnerDeps, orderStateRefusal, type StepBy, withLockedOrder } from './owner-steps.service.ts'
import { selectLatestParcel } from './parcels.repo.ts'

export interface NewRecipient extends Partial<HomeAddress> {
  name: string
  phone: string
}

/** The fee stays as it was paid, also for another island. Returns what became of the parcel. */
export function changeRecipient(
  deps: OwnerDeps,
  orderName: string,
  input: NewRecipient,
  by: StepBy,
): Promise<ParcelChange> {
  const work = async (tx: Db, order: OrderRow) => {
    const kind = await requireChangeable(tx, order, 'recipient')
    const { person, problems } = readPerson(input)
    const home = kind === 'home' ? readHomeAddress({ ...noAddress, ...input }) : null
    const fields = recipientTexts({ ...problems, ...home?.problems })
    if (Object.keys(fields).length > 0) throw new AppError('recipient_invalid', { fields })
    const island = home?.district ? { outlyingIsland: isOutlyingIsland(home.district) } : {}
    const change = { ...person, ...(home ? { home: { ...home.address, ...island } } : {}) }
    return store(deps, tx, order, { what: 'recipient', change, actor: by.actor })
  }
  return withLockedOrder(deps, orderName, work, by.version)
}

const noAddress: HomeAddress = { zip: '', city: '', district: '', address: '' }

/** A store of the same chain. After the chosen one closed the carrier changes it; otherwise the parcel is made anew. */
export async function changePickUpStore(
  deps: Deps,
  orderName: string,
  storeId: string,
  by: StepBy,
): Promise<ParcelChange> {
  const { carrier, closed } = await withLockedOrder(deps, orderName, readCarrier, by.version)
  const chosen = await requireStore(deps, carrier, storeId)
  // a call to the carrier is made outside of any transaction
  if (closed) await changeStoreAtCarrier(deps, closed, storeId)
  const work = async (tx: Db, order: OrderRow) => {
    await requireChangeable(tx, order, 'store')
    return store(deps, tx, order, { what: 'store', change: { store: chosen }, actor: by.actor })
  }
  return withLockedOrder(deps, orderName, work, by.version)
}

async function readCarrier(tx: Db, order: OrderRow) {
  await requireChangeable(tx, order, 'store')
  const parcel = await selectLatestParcel(tx, order.id)
  const atCarrier = parcel && parcelChangeFor('store', factsOf(parcel)) === 'changed_at_carrier' ? parcel : null
  const delivery = await findDeliveryKind(tx, order.id)
  if (!delivery) throw new AppError('order_state')
  return { carrier: delivery.code, closed: atCarrier }
}

async function requireChangeable(tx: Db, order: OrderRow, what: 'recipient' | 'store') {
  const delivery = await findDeliveryKind(tx, order.id)
  const kind = delivery?.kind ?? null
  if (!allowedAdminSteps({ state: order.state, delivery: kind, paidLeft: 0 }).includes(what)) {
    throw orderStateRefusal(order)
  }
  return kind
}

function factsOf({ state, asked_at, event }: NonNullable<Awaited<ReturnType<typeof selectLatestParcel>>>) {
  return { state, asked: asked_at !== null, event }
}

async function store(
  deps: OwnerDeps,
  tx: Db,
  order: OrderRow,
  { what, change, actor }: { what: 'recipient' | 'store'; change: DeliveryChange; actor: Actor },
): Promise<ParcelChange> {
  const now = deps.clock.now()
  const parcel = await selectLatestParcel(tx, order.id)
  const parcelChange = parcelChangeFor(what, parcel && factsOf(parcel))
  await correctDelivery(tx, order.id, change, now)
  const event = what === 'store' ? 'change_store' : 'change_recipient'
  await recordOrderStep(tx, order, { event, actor: 'owner', by: actorName(actor), note: parcelChange, now })
  if (parcelChange === 'new_parcel') await replaceParcel(deps, tx, order)
  if (parcelChange === 'not_registered_yet') await retryParcel(deps, tx, order)
  const action = what === 'store' ? 'order.store' : 'order.recipient'
  await recordOrderAudit(deps, tx, order, { action, actor, changes: changesOf(change) })
  return parcelChange
}

/** Of personal values only that they changed. */
function changesOf({ store: chosen, home }: DeliveryChange) {
  if (chosen) return changesBetween({}, { store_id: `${chosen.id} ${chosen.name}` })
  const fields = { name: 'new', phone: 'new', ...(home ? { address: 'new' } : {}) }
  return changesBetween({}, fields, ['name', 'phone', 'address'])
}
