/** Checking parcels off at the packing table, and handing in what was checked. */
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { checkRefusal, isCheckValid, shipRefusal } from '#domain/packing/check-refusal.ts'
import { packingTexts as texts } from '#messages/admin/orders/packing.ts'
import { AppError } from '#server/core/app-error.ts'
import { runBulk } from '#server/core/bulk.service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordOrderAudit } from '#server/modules/fulfilment/order-audit.ts'
import { exchangeBags, lotText, toTexts } from '#server/modules/fulfilment/order-lots.service.ts'
import { requireLockedOrder, type StepDeps, takeStep } from '#server/modules/fulfilment/owner-steps.service.ts'
import { selectLatestParcel } from '#server/modules/fulfilment/parcels.repo.ts'
import { type LookDeps, lookBeforePacking } from '#server/modules/gateway/look-at-card.service.ts'
import { listPackedLots } from '#server/modules/stock/pack-lots.service.ts'
import { listPackedPieces } from '#server/modules/stock/packed-pieces.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { deleteCheck, findCheck, insertCheck } from './packing.repo.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>
type PackDeps = CheckDeps & LookDeps

export interface ChosenLot {
  line: number
  lot: string
  quantity: number
}

/** An order that is not packed yet is packed; of a packed one the bags are exchanged where other lots are named. */
export async function checkParcel(
  deps: PackDeps,
  actor: Actor,
  { order: name, lots }: { order: string; lots?: readonly ChosenLot[] | undefined },
): Promise<{ order: string; was_checked: boolean }> {
  await lookBeforePacking(deps, [name])
  return retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, name)
      requireOnTable(order)
      if (order.state === 'confirmed')
        await takeStep(deps, tx, order, { step: 'pack', actor, lots: (lots ?? []).map(toGiven) })
      else if (lots) await exchangeIfOther(deps, tx, actor, order, lots)
      await requireNoRecalled(tx, order)
      const at = deps.clock.now()
      const staffId = actor.kind === 'staff' ? actor.staffId : null
      const parcelSince = (await selectLatestParcel(tx, order.id))?.created_at ?? null
      const isNew = await insertCheck(tx, { orderId: order.id, staffId, at, parcelSince })
      if (isNew) await recordOrderAudit(deps, tx, order, { action: 'order.check', actor })
      return { order: order.order_name ?? '', was_checked: !isNew }
    }),
  )
}

export function uncheckParcel(deps: CheckDeps, actor: Actor, name: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await requireLockedOrder(tx, name)
    requireOnTable(order)
    if (!(await deleteCheck(tx, order.id))) return
    await recordOrderAudit(deps, tx, order, { action: 'order.uncheck', actor })
  })
}

interface ShipCall {
  actor: Actor
  staffId: string
  key: string | null
  ids: readonly string[]
}

/** Each in a transaction of its own; the mail to the buyer follows from the transition. */
export function shipChecked(deps: CheckDeps, { actor, staffId, key, ids }: ShipCall): Promise<BulkOutcome[]> {
  const names = ids.map((id) => id.toUpperCase())
  return runBulk(deps, { staffId, key, call: 'packing.ship', ids: names }, async (tx, name) => {
    const order = await requireLockedOrder(tx, name)
    requireOnTable(order)
    if (order.carrier_id === null) throw new AppError('order_state', { text: texts.check.no_parcel })
    const parcel = await selectLatestParcel(tx, order.id)
    const recalledLots = await listRecalled(tx, order)
    const checkedAt = await findCheck(tx, order.id)
    const checked = checkedAt !== null && isCheckValid(checkedAt, parcel?.created_at ?? null)
    const refusal = shipRefusal({ checked, parcelState: parcel?.state ?? null, recalledLots })
    if (refusal) throw new AppError('order_state', { text: texts.ship[refusal](recalledLots.join('、')) })
    await takeStep(deps, tx, order, { step: 'ship', actor })
  })
}

/** Nothing is exchanged where the same bags are named. */
async function exchangeIfOther(
  deps: StepDeps,
  tx: Db,
  actor: Actor,
  order: OrderRow,
  lots: readonly ChosenLot[],
): Promise<void> {
  const packed = toTexts((await listPackedLots(tx, order.id)) ?? [])
  const wanted = lots.map(({ line, lot, quantity }) => lotText(line, lot, quantity)).sort()
  if (packed.join() !== wanted.join()) await exchangeBags(deps, tx, order, { given: lots.map(toGiven), actor })
}

const toGiven = ({ line, lot, quantity }: ChosenLot) => ({ line, code: lot, quantity })

function requireOnTable({ state }: OrderRow): void {
  const refusal = checkRefusal(state)
  if (refusal) throw new AppError('order_state', { text: texts.check[refusal] })
}

async function requireNoRecalled(tx: Db, order: OrderRow): Promise<void> {
  const recalled = await listRecalled(tx, order)
  if (recalled.length > 0) throw new AppError('order_state', { text: texts.recalled(recalled.join('、')) })
}

async function listRecalled(tx: Db, { id }: OrderRow): Promise<string[]> {
  const pieces = await listPackedPieces(tx, [id])
  return [...new Set(pieces.filter(({ recalled }) => recalled).map(({ code }) => code))]
}
