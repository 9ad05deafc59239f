/** Marking as shipped: what it will do, before the press, and taking it back after it. */
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import type { ShippingPreview } from '#contract/admin/orders/shipping.ts'
import { canTransition } from '#domain/orders/order-transitions.ts'
import { labelRefusal, shipRefusal } from '#domain/packing/check-refusal.ts'
import { withdrawMs } from '#domain/parcels/withdraw-shipping.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { packingTexts as texts } from '#messages/admin/orders/packing.ts'
import { runBulk } from '#server/core/bulk.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { type OwnerDeps, requireLockedOrder, takeStep } from '#server/modules/fulfilment/owner-steps.service.ts'
import { listPackedPieces } from '#server/modules/stock/packed-pieces.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import { type ShippableRow, selectToShip } from './shipping.repo.ts'

/** Nothing is locked: what another person does meanwhile is answered by the press itself. */
export async function previewShipping(
  deps: Pick<Deps, 'db'>,
  names: readonly string[],
  { onlyChecked }: { onlyChecked: boolean },
): Promise<ShippingPreview> {
  const found = new Map((await selectToShip(deps.db, names)).map((row) => [row.order_name, row]))
  const recalled = onlyChecked ? await listRecalled(deps, [...found.values()]) : new Map<string, string[]>()
  const refused: ShippingPreview['refused'] = []
  const going: ShippableRow[] = []
  for (const id of names) {
    const row = found.get(id.toUpperCase())
    const error = row
      ? refusalText(row, onlyChecked ? (recalled.get(row.id) ?? []) : null)
      : ownerTexts.unknownOrder(id)
    if (error) refused.push({ id, error })
    else if (row) going.push(row)
  }
  const mails = going.filter(({ has_buyer }) => has_buyer).length
  return { parcels: going.length, mails, seconds: withdrawMs / 1000, refused }
}

/** `recalledLots` of the packing table, which wants more than the order's state does. */
function refusalText(row: ShippableRow, recalledLots: readonly string[] | null): string | null {
  const refusal = labelRefusal({ state: row.state, hasCarrier: row.has_carrier })
  if (refusal) return texts.check[refusal]
  if (!canTransition(row.state, 'ship')) return texts.notPacked
  if (recalledLots === null) return null
  const wrong = shipRefusal({ checked: row.checked_at !== null, parcelState: row.parcel_state, recalledLots })
  return wrong && texts.ship[wrong](recalledLots.join('、'))
}

async function listRecalled(deps: Pick<Deps, 'db'>, rows: readonly ShippableRow[]): Promise<Map<string, string[]>> {
  const pieces = await listPackedPieces(
    deps.db,
    rows.map(({ id }) => id),
  )
  const byOrder = new Map<string, string[]>()
  for (const { orderId, code, recalled } of pieces) {
    if (recalled) byOrder.set(orderId, [...new Set([...(byOrder.get(orderId) ?? []), code])])
  }
  return byOrder
}

interface WithdrawCall {
  actor: Actor
  staffId: string
  key: string | null
  ids: readonly string[]
}

/** Each in a transaction of its own: what the carrier has meanwhile does not keep the others. */
export function withdrawMany(deps: OwnerDeps, { actor, staffId, key, ids }: WithdrawCall): Promise<BulkOutcome[]> {
  const names = ids.map((id) => id.toUpperCase())
  return runBulk(deps, { staffId, key, call: 'shipping.withdraw', ids: names }, async (tx, name) => {
    await takeStep(deps, tx, await requireLockedOrder(tx, name), { step: 'withdraw_shipping', actor })
  })
}
