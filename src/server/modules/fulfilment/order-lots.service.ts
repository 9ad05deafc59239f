/** What an order was packed from, and other bags for a parcel that was not handed in. */
import { changesBetween } from '#domain/audit/changes.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { findOrderId } from '#server/modules/orders/orders.repo.ts'
import {
  type GivenLot,
  listPackedLots,
  type PackedLot,
  proposeLots,
  repackFromLots,
} from '#server/modules/stock/pack-lots.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { recordOrderAudit } from './order-audit.ts'
import {
  type OwnerDeps,
  orderStateRefusal,
  type StepBy,
  type StepDeps,
  withLockedOrder,
} from './owner-steps.service.ts'

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
export function repackOrder(
  deps: OwnerDeps,
  name: string,
  given: readonly GivenLot[],
  { actor }: StepBy,
): Promise<PackedLot[]> {
  return withLockedOrder(deps, name, (tx, order) => exchangeBags(deps, tx, order, { given, actor }))
}

/** Under the order's lock. */
export async function exchangeBags(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  { given, actor }: { given: readonly GivenLot[]; actor: Actor },
): Promise<PackedLot[]> {
  if (order.state !== 'ready_to_ship') throw orderStateRefusal(order)
  const before = toTexts((await listPackedLots(tx, order.id)) ?? [])
  const packed = await repackFromLots(tx, order.id, given, deps.clock.now())
  const changes = changesBetween({ lots: before }, { lots: toTexts(packed) })
  await recordOrderAudit(deps, tx, order, { action: 'order.repack', actor, changes })
  return packed
}

/** `1: EY-1112-7F × 2`. */
export function lotText(line: number, code: string, quantity: number): string {
  return `${line}: ${code} × ${quantity}`
}

export function toTexts(packed: readonly PackedLot[]): string[] {
  const pieces = packed.flatMap((one, index) => one.pieces.map((piece) => ({ ...piece, line: index + 1 })))
  return pieces.map(({ line, code, quantity }) => lotText(line, code, quantity)).sort()
}
