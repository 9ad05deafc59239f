/** The owner's actions. Each is one transaction with the order locked; a second caller gets the current state. */
import { changesBetween } from '#domain/audit/changes.ts'
import { canTransition, type OrderEvent } from '#domain/orders/order-transitions.ts'
import { readPerson } from '#domain/recipient.ts'
import { ownerTexts } from '#messages/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
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
import { type Actor, commandLineActor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { withdrawPickUp } from './track-parcel.service.ts'

export type OwnerDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>
export type StepDeps = Omit<OwnerDeps, 'db'>

export interface StepBy {
  /** Kept with the step: in the order's history and in the audit log. */
  actor: Actor
  /** As the screen read the order: a later one is a `conflict`. Undefined: the state alone decides. */
  version?: number | undefined
}

const byCommandLine: StepBy = { actor: commandLineActor('orders') }

/** Finds and locks an order by its name; an error thrown by `work` rolls everything back. */
export async function withLockedOrder<T>(
  deps: OwnerDeps,
  name: string,
  work: (tx: Db, order: OrderRow) => Promise<T>,
  version?: number,
): Promise<T> {
  return retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => work(tx, await requireLockedOrder(tx, name, version))),
  )
}

/** Inside a transaction of the caller. */
export async function requireLockedOrder(tx: Db, name: string, version?: number): Promise<OrderRow> {
  const id = await findOrderId(tx, name)
  const order = id === null ? null : await lockOrder(tx, id)
  if (!order) throw new AppError('order_not_found', { text: ownerTexts.unknownOrder(name) })
  if (version !== undefined && order.version !== version) throw new AppError('conflict')
  return order
}

async function applyEvent(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  event: OrderEvent,
  { actor, note = '' }: { actor: Actor; note?: string },
): Promise<OrderRow> {
  if (!canTransition(order.state, event)) throw orderStateRefusal(order)
  return transitionOrder(deps, tx, order, event, { actor: 'owner', by: actorName(actor), note })
}

export function orderStateRefusal({ order_name, state }: OrderRow): AppError {
  return new AppError('order_state', { text: ownerTexts.cannot(order_name ?? '', state) })
}

export type OwnerStep = 'pack' | 'ship' | 'hand_over' | 'cancel'

/** Under the order's lock: the step, and its row in the audit log. */
export async function takeStep(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  { step, actor, note = '', lots = [] }: { step: OwnerStep; actor: Actor; note?: string; lots?: readonly GivenLot[] },
): Promise<void> {
  const after = await stepWork[step](deps, tx, order, { actor, note, lots })
  await recordAudit(tx, actor, {
    action: `order.${step}`,
    thing: { kind: 'order', id: order.id, name: order.order_name ?? '' },
    changes: changesBetween({ state: order.state }, { state: after.state, ...(note ? { reason: note } : {}) }),
    at: deps.clock.now(),
  })
}

interface StepFacts {
  actor: Actor
  note: string
  /** From which lots it is packed; what is not given is taken by what expires first. */
  lots: readonly GivenLot[]
}

type StepWork = (deps: StepDeps, tx: Db, order: OrderRow, by: StepFacts) => Promise<OrderRow>

const stepWork: Record<OwnerStep, StepWork> = {
  /** Takes its units from lots, and requests the parcel from the carrier; what the buyer takes along has none. */
  async pack(deps, tx, order, by) {
    const packed = await applyEvent(deps, tx, order, 'pack', by)
    await packFromLots(tx, order.id, by.lots, deps.clock.now())
    if (order.carrier_id !== null) await requestParcel(deps, tx, order)
    return packed
  },
  /** The parcel was dropped off, although there is no carrier update yet. */
  async ship(deps, tx, order, by) {
    if (order.carrier_id === null) throw orderStateRefusal(order)
    return applyEvent(deps, tx, order, 'ship', by)
  },
  /** At the counter, without a parcel: packed, and with its buyer. */
  async hand_over(deps, tx, order, by) {
    if (order.carrier_id !== null) throw orderStateRefusal(order)
    const packed = order.state === 'confirmed' ? await stepWork.pack(deps, tx, order, by) : order
    return applyEvent(deps, tx, packed, 'complete', by)
  },
  cancel: (deps, tx, order, by) => applyEvent(deps, tx, order, 'cancel', by),
}

export function packOrder(
  deps: OwnerDeps,
  name: string,
  lots: readonly GivenLot[] = [],
  by = byCommandLine,
): Promise<PackedLot[]> {
  const pack = async (tx: Db, order: OrderRow) => {
    await takeStep(deps, tx, order, { step: 'pack', ...by, lots })
    return (await listPackedLots(tx, order.id)) ?? []
  }
  return withLockedOrder(deps, name, pack, by.version)
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
    if (order.state !== 'ready_to_ship') throw orderStateRefusal(order)
    return repackFromLots(tx, order.id, given, deps.clock.now())
  })
}

export function shipOrder(deps: OwnerDeps, name: string, by = byCommandLine): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => takeStep(deps, tx, order, { step: 'ship', ...by }), by.version)
}

export function cancelByOwner(deps: OwnerDeps, name: string, note: string, by = byCommandLine): Promise<void> {
  return withLockedOrder(
    deps,
    name,
    (tx, order) => takeStep(deps, tx, order, { step: 'cancel', ...by, note }),
    by.version,
  )
}

/** A parcel that never reached its recipient is returned and restocked, or lost. */
export function recordParcelReturned(deps: OwnerDeps, name: string, { lost }: { lost: boolean }): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => returnParcel(deps, tx, order, { lost }))
}

/** Under the order's lock. */
export async function returnParcel(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  { lost, actor = byCommandLine.actor }: { lost: boolean; actor?: Actor },
): Promise<void> {
  if (order.state === 'completed') throw orderStateRefusal(order)
  await applyEvent(deps, tx, order, lost ? 'return' : 'come_back', { actor, note: lost ? 'lost' : '' })
}

/** The carrier or the buyer says that nobody picked the parcel up, although it was reported. */
export function recordMistakenPickUp(deps: OwnerDeps, name: string): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    const parcel = order.state === 'completed' ? await selectPickedUpParcel(tx, order.id) : null
    // once goods came back, only a person can tell what was never picked up
    if (!parcel || (await hasReturns(tx, order.id))) throw orderStateRefusal(order)
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
    if (!['confirmed', 'ready_to_ship', 'shipped'].includes(order.state)) throw orderStateRefusal(order)
    await retryParcel(deps, tx, order)
  })
}

export function reissueInvoice(deps: OwnerDeps, name: string, { asMember }: { asMember: boolean }): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => retryInvoice(deps, tx, order.id, asMember))
}
