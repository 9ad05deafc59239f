import type { Today, WaitingOrder } from '#contract/admin/today.ts'
import { twd } from '#domain/money.ts'
import { can, type StaffRole } from '#domain/staff/permissions.ts'
import type { Deps } from '#server/core/deps.ts'
import { countUnshipped, selectWaiting } from './today.repo.ts'

const shownOrders = 10

/** Each role gets what it may see; the rest is empty. */
export async function readToday(deps: Pick<Deps, 'db'>, role: StaffRole): Promise<Omit<Today, 'success'>> {
  if (!can(role, 'orders.read')) return { to_pack: 0, to_ship: 0, waiting: [] }
  const waiting = await selectWaiting(deps.db, shownOrders)
  return {
    to_pack: await countUnshipped(deps.db, 'confirmed'),
    to_ship: await countUnshipped(deps.db, 'ready_to_ship'),
    waiting: waiting.map(toWaitingOrder),
  }
}

function toWaitingOrder(row: {
  order_name: string | null
  placed_at: Date | null
  total_amount: number | null
}): WaitingOrder {
  return {
    name: row.order_name ?? '',
    placed_at: (row.placed_at ?? new Date(0)).toISOString(),
    amount_total: twd(row.total_amount ?? 0),
  }
}
