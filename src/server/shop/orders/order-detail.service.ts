import type { MemberId } from '#contract/scalars.ts'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findOrderDetail, type OrderDetailRow } from './order-detail.repo.ts'
import { toOrderDetail } from './to-order-detail.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

export async function readOrder(deps: ReadDeps, memberId: MemberId, idOrName: string): Promise<OrderDetail> {
  const today = { now: deps.clock.now(), dispatch: deps.settings.current().dispatch }
  return toOrderDetail(await requireOrder(deps, memberId, idOrName), today)
}

/** Another member's order is "not found". */
export async function requireOrder(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId,
  idOrName: string,
): Promise<OrderDetailRow> {
  const row = await findOrderDetail(deps.db, memberId, idOrName)
  if (!row) throw new AppError('order_not_found')
  return row
}
