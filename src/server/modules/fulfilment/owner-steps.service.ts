/** The owner's actions. Each is one transaction with the order locked; a second caller gets the current state. */
import { canTransition, type OrderEvent } from '#domain/orders/order-transitions.ts'
import { readPerson } from '#domain/recipient.ts'
import { ownerTexts } from '#messages/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { retryInvoice } from '#server/modules/invoices/invoices.service.ts'
import {
  type GivenLot,
  listPackedLots,
  type PackedLot,
  packFromLots,
  proposeLots,
  repackFromLots,
} from '#server/modules/lots/pack-lots.service.ts'
import { correctDelivery } from '#server/modules/orders/order-delivery.repo.ts'
import { findOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { retryParcel } from '#server/modules/parcels/owner-parcels.service.ts'
import { selectPickedUpParcel } from '#server/modules/parcels/parcels.repo.ts'
import { requestParcel } from '#server/modules/parcels/parcels.service.ts'
import { hasReturns } from '#server/modules/returns/order-returns.repo.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { withdrawPickUp } from './track-parcel.service.ts'

export type OwnerDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>
export type StepDeps = Omit<OwnerDeps, 'db'>

/** Finds and locks an order by its name; an error thrown by `work` rolls everything back. */
export async function withLockedOrder<T>(
  deps: OwnerDeps,
  name: string,
  work: (tx: Db, order: OrderRow) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => deps.db.transaction().execute(async (tx) => work(tx, await requireLockedOrder(tx, name))))
}

/** Inside a transaction of the caller. */
export async function requireLockedOrder(tx: Db, name: string): Promise<OrderRow> {
  const id = await findOrderId(tx, name)
  const order = id === null ? null : await lockOrder(tx, id)
  if (!order) throw new AppError('order_not_found', { text: ownerTexts.unknownOrder(name) })
  return order
}

async function applyEvent(deps: StepDeps, tx: Db, order: OrderRow, event: OrderEvent, note = ''): Promise<void> {
  if (!canTransition(order.state, event)) throw refusal(order)
  await transitionOrder(deps, tx, order, event, { actor: 'owner', note })
}

function refusal({ order_name, state }: OrderRow): AppError {
  return new AppError('order_state', { text: ownerTexts.cannot(order_name ?? '', state) })
}

/** Takes its units from lots, and requests the parcel from the carrier. */
export function packOrder(deps: OwnerDeps, name: string, given: readonly GivenLot[] = []): Promise<PackedLot[]> {
  return withLockedOrder(deps, name, (tx, order) => packLockedOrder(deps, tx, order, given))
}

export async function packLockedOrder(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  given: readonly GivenLot[],
): Promise<PackedLot[]> {
  await applyEvent(deps, tx, order, 'pack')
  const packed = await packFromLots(tx, order.id, given, deps.clock.now())
  await requestParcel(deps, tx, order)
  return packed
}

/** What an order was packed from, or would be. */
export async function findOrderLots(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
): Promise<{ packed: PackedLot[]; isProposal: boolean }> {
  const id = await findOrderId(deps.db, name)
  if (id === null) throw new AppError('order_not_found', { text: ownerTexts.unknownOrder(name) })
  const packed = await listPackedLots(deps.db, id)
  return packed
    ? { packed, isProposal: false }
    : { packed: await proposeLots(deps.db, id, deps.clock.now()), isProposal: true }
}

/** Other bags go into a parcel that was not handed in: a recall, or a wrong lot. */
export function repackOrder(deps: OwnerDeps, name: string, given: readonly GivenLot[]): Promise<PackedLot[]> {
  return withLockedOrder(deps, name, async (tx, order) => {
    if (order.state !== 'ready_to_ship') throw refusal(order)
    return repackFromLots(tx, order.id, given, deps.clock.now())
  })
}

/** The parcel was dropped off, although there is no carrier update yet. */
export function shipOrder(deps: OwnerDeps, name: string): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => shipLockedOrder(deps, tx, order))
}

export function shipLockedOrder(deps: StepDeps, tx: Db, order: OrderRow): Promise<void> {
  return applyEvent(deps, tx, order, 'ship')
}

export function cancelByOwner(deps: OwnerDeps, name: string, note: string): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => applyEvent(deps, tx, order, 'cancel', note))
}

/** A parcel that never reached its recipient is returned and restocked, or lost. */
export function recordParcelReturned(deps: OwnerDeps, name: string, { lost }: { lost: boolean }): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    if (order.state === 'completed') throw refusal(order)
    await applyEvent(deps, tx, order, lost ? 'return' : 'come_back', lost ? 'lost' : '')
  })
}

/** The carrier or the buyer says that nobody picked the parcel up, although it was reported. */
export function recordMistakenPickUp(deps: OwnerDeps, name: string): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    const parcel = order.state === 'completed' ? await selectPickedUpParcel(tx, order.id) : null
    // once goods came back, only a person can tell what was never picked up
    if (!parcel || (await hasReturns(tx, order.id))) throw refusal(order)
    await withdrawPickUp(deps, tx, order, parcel)
  })
}

export interface DeliveryCorrection {
  name?: string | undefined
  phone?: string | undefined
  store?: { id: string; name: string; address: string } | undefined
}

/** Requests a parcel again that the carrier refused or that expired, with corrected delivery data. */
export function resendParcel(deps: OwnerDeps, orderName: string, correction: DeliveryCorrection): Promise<void> {
  return withLockedOrder(deps, orderName, async (tx, order) => {
    const { name, phone, store } = correction
    const sample = ownerTexts.sampleRecipient
    const { person, problems } = readPerson({ name: name ?? sample.name, phone: phone ?? sample.phone })
    if (problems.name || problems.phone) throw new AppError('bad_input', { text: ownerTexts.badRecipient })
    const change = {
      ...(name === undefined ? {} : { name: person.name }),
      ...(phone === undefined ? {} : { phone: person.phone }),
      ...(store ? { store } : {}),
    }
    await correctDelivery(tx, order.id, change, deps.clock.now())
    if (!['confirmed', 'ready_to_ship', 'shipped'].includes(order.state)) throw refusal(order)
    await retryParcel(deps, tx, order)
  })
}

export function reissueInvoice(deps: OwnerDeps, name: string, { asMember }: { asMember: boolean }): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => retryInvoice(deps, tx, order.id, asMember))
}
