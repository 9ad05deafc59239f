import type { MemberId } from '#contract/scalars.ts'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { Deps } from '#server/core/deps.ts'
import type { ListedOrderRow } from './listed-order.ts'
import { readCursor, toCursor } from './order-cursor.ts'
import { findOrderByTrade, listPlacedOrders, type OrderPosition } from './order-list.repo.ts'
import { toListedOrder } from './to-listed-order.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

interface ListQuery {
  cursor?: string | null | undefined
  limit: number
  /** Web, if it is not said. */
  channel?: OrderChannel | undefined
  trade_no?: string | null | undefined
}

export interface OrderPage {
  orders: ListedOrder[]
  next_cursor: string | null
  trade_order?: ListedOrder
}

/** A page of the member's placed orders, the latest first. An order placed in between does not shift the pages. */
export async function listOrders(deps: ListDeps, memberId: MemberId, page: ListQuery): Promise<OrderPage> {
  const { rows, next } = await readPage(deps, memberId, {
    after: page.cursor ? readCursor(page.cursor) : null,
    limit: page.limit,
    channel: page.channel ?? 'web',
  })
  const outsidePage = page.trade_no ? await findOutsidePage(deps, memberId, page.trade_no, rows) : null
  const now = deps.clock.now()
  return {
    orders: rows.map((row) => toListedOrder(row, now)),
    next_cursor: next && toCursor(next),
    ...(outsidePage ? { trade_order: toListedOrder(outsidePage, now) } : {}),
  }
}

/** Null: it is on this page, or the member has no such order. */
function findOutsidePage(deps: ListDeps, memberId: MemberId, tradeNo: string, page: ListedOrderRow[]) {
  if (page.some(({ trade_nos }) => trade_nos.includes(tradeNo))) return null
  return findOrderByTrade(deps.db, memberId, tradeNo)
}

const exportBatchSize = 500

/** All orders, for the download of the member's data. */
export async function exportOrders(deps: ListDeps, memberId: MemberId): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = []
  const now = deps.clock.now()
  let position: OrderPosition | null = null
  do {
    const { rows, next }: Awaited<ReturnType<typeof readPage>> = await readPage(deps, memberId, {
      after: position,
      limit: exportBatchSize,
      channel: null,
    })
    orders.push(...rows.map((row) => toListedOrder(row, now)))
    position = next
  } while (position)
  return orders
}

async function readPage(
  deps: ListDeps,
  memberId: MemberId,
  { after, limit, channel }: { after: OrderPosition | null; limit: number; channel: OrderChannel | null },
) {
  // one more than requested: shows whether there is a next page
  const found = await listPlacedOrders(deps.db, memberId, after, limit + 1, channel)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next: OrderPosition | null = found.length > limit && last ? { placedAt: last.place, id: last.id } : null
  return { rows, next }
}
