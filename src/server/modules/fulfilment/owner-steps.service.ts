/** The owner's actions. Each is one transaction with the order locked; a second caller gets the current state. */
import { changesBetween } from '#domain/audit/changes.ts'
import { canTransition, type OrderEvent } from '#domain/orders/order-transitions.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { type LookDeps, lookBeforePacking } from '#server/modules/gateway/look-at-card.service.ts'
import { requirePaid } from '#server/modules/gateway/require-paid.service.ts'
import { retryInvoice } from '#server/modules/invoices/invoices.service.ts'
import { findOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { type GivenLot, listPackedLots, type PackedLot, packFromLots } from '#server/modules/stock/pack-lots.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { recordOrderAudit } from './order-audit.ts'
import { requestParcel } from './parcels.service.ts'
import { requireWithdrawable } from './withdraw-shipping.service.ts'

export type OwnerDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>
export type StepDeps = Omit<OwnerDeps, 'db'>

export interface StepBy {
  /** Kept with the step: in the order's history and in the audit log. */
  actor: Actor
  /** As the screen read the order: a later one is a `conflict`. Undefined: the state alone decides. */
  version?: number | undefined
}

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

export async function applyEvent(
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

export type OwnerStep = 'pack' | 'ship' | 'withdraw_shipping' | 'hand_over' | 'cancel'

/** Under the order's lock: the step, and its row in the audit log. */
export async function takeStep(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  { step, actor, note = '', lots = [] }: { step: OwnerStep; actor: Actor; note?: string; lots?: readonly GivenLot[] },
): Promise<void> {
  const after = await stepWork[step](deps, tx, order, { actor, note, lots })
  const changes = changesBetween({ state: order.state }, { state: after.state, ...(note ? { reason: note } : {}) })
  await recordOrderAudit(deps, tx, order, { action: `order.${step}`, actor, changes })
}

interface StepFacts {
  actor: Actor
  note: string
  /** From which lots it is packed; what is not given is taken by what expires first. */
  lots: readonly GivenLot[]
}

type StepWork = (deps: StepDeps, tx: Db, order: OrderRow, by: StepFacts) => Promise<OrderRow>

const stepWork: Record<OwnerStep, StepWork> = {
  /** Only what is paid. Takes its units from lots, and requests the parcel from the carrier; what the buyer takes along has none. */
  async pack(deps, tx, order, by) {
    if (order.state === 'confirmed') await requirePaid(deps, tx, order.id)
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
  /** It lies on the table, after all. */
  async withdraw_shipping(deps, tx, order, by) {
    await requireWithdrawable(deps, tx, order)
    return applyEvent(deps, tx, order, 'withdraw_shipping', by)
  },
  /** At the counter, without a parcel: packed, and with its buyer. */
  async hand_over(deps, tx, order, by) {
    if (order.carrier_id !== null) throw orderStateRefusal(order)
    const packed = order.state === 'confirmed' ? await stepWork.pack(deps, tx, order, by) : order
    return applyEvent(deps, tx, packed, 'complete', by)
  },
  cancel: (deps, tx, order, by) => applyEvent(deps, tx, order, 'cancel', by),
}

/** The gateway is asked first, outside of the transaction. */
export async function packOrder(
  deps: OwnerDeps & LookDeps,
  name: string,
  lots: readonly GivenLot[],
  by: StepBy,
): Promise<PackedLot[]> {
  const pack = async (tx: Db, order: OrderRow) => {
    await takeStep(deps, tx, order, { step: 'pack', ...by, lots })
    return (await listPackedLots(tx, order.id)) ?? []
  }
  await lookBeforePacking(deps, [name])
  return withLockedOrder(deps, name, pack, by.version)
}

export function shipOrder(deps: OwnerDeps, name: string, by: StepBy): Promise<void> {
  return withLockedOrder(deps, name, (tx, order) => takeStep(deps, tx, order, { step: 'ship', ...by }), by.version)
}

/** Within a minute, and only where nobody was told yet. */
export function withdrawShipping(deps: OwnerDeps, name: string, by: StepBy): Promise<void> {
  return withLockedOrder(
    deps,
    name,
    (tx, order) => takeStep(deps, tx, order, { step: 'withdraw_shipping', ...by }),
    by.version,
  )
}

export function cancelByOwner(deps: OwnerDeps, name: string, note: string, by: StepBy): Promise<void> {
  return withLockedOrder(
    deps,
    name,
    (tx, order) => takeStep(deps, tx, order, { step: 'cancel', ...by, note }),
    by.version,
  )
}

export function reissueInvoice(
  deps: OwnerDeps,
  name: string,
  { asMember }: { asMember: boolean },
  { actor }: StepBy,
): Promise<void> {
  return withLockedOrder(deps, name, async (tx, order) => {
    await retryInvoice(deps, tx, order.id, asMember)
    await recordOrderAudit(deps, tx, order, { action: 'invoice.retry', actor })
  })
}
