/** Marking as shipped is taken back within a minute: nobody was told, and the carrier does not have the parcel. */
import { withdrawableUntil, withdrawMs, withdrawRefusal } from '#domain/parcels/withdraw-shipping.ts'
import { shippingTexts } from '#messages/admin/orders/shipping.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { findShipped, listShippedSince } from './withdraw-shipping.repo.ts'

/** Under the order's lock. That the mail still waits is decided by its own row, when the transition takes it away. */
export async function requireWithdrawable(deps: Pick<Deps, 'clock'>, tx: Db, { id }: OrderRow): Promise<void> {
  const shipped = await findShipped(tx, id)
  const refusal = shipped === null ? 'not_shipped' : withdrawRefusal(shipped, deps.clock.now())
  if (refusal) throw new AppError('order_state', { text: shippingTexts.refused[refusal] })
}

export interface WithdrawableOrder {
  name: string
  carrier_name: string
  mine: boolean
  seconds_left: number
}

/** What can be taken back now, the newest first. */
export async function listWithdrawable(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<WithdrawableOrder[]> {
  const now = deps.clock.now()
  const rows = await listShippedSince(deps.db, new Date(now.getTime() - withdrawMs))
  return rows.flatMap((row) => {
    if (row.last === null || withdrawRefusal(row, now)) return []
    const left = withdrawableUntil(row.last.at).getTime() - now.getTime()
    const mine = row.by === actorName(actor)
    return [{ name: row.name, carrier_name: row.carrierName, mine, seconds_left: Math.ceil(left / 1000) }]
  })
}
