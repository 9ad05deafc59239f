import type { OrderListItem, StateCount } from '#contract/admin/orders/orders.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import { isTooShort, readOrderSearch } from '#domain/orders/order-search.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { countStates, findCarrierId, type OrderFilter, type OrderListRow, selectOrderPage } from './order-list.repo.ts'

interface ListQuery extends Omit<OrderFilter, 'search' | 'carrierId'> {
  q?: string | undefined
  carrier?: CarrierCode | undefined
  after?: string | undefined
  limit: number
}

interface OrderPage {
  items: OrderListItem[]
  next: string | null
  counts: StateCount[]
  q_too_short: boolean
}

export async function listAdminOrders(deps: Pick<Deps, 'db'>, query: ListQuery): Promise<OrderPage> {
  const { q, carrier, after: key, limit, ...filter } = query
  const search = q?.trim() ? readOrderSearch(q) : null
  const carrierId = carrier && (await findCarrierId(deps.db, carrier))
  const place = readListKey(key, ['micros', 'uuid'])
  const after = place && { placedAt: place[0], id: place[1] }
  const counts = after ? [] : await countStates(deps.db)
  // one more than is shown tells whether there is a next page
  const rows = await selectOrderPage(deps.db, { ...filter, search, carrierId }, { after, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.place_in_list, row.id]))
  return { items: items.map(toListItem), next, counts, q_too_short: search !== null && isTooShort(search) }
}

function toListItem(row: OrderListRow): OrderListItem {
  return {
    id: row.id,
    name: row.order_name,
    version: row.version,
    state: row.state,
    channel: row.channel,
    placed_at: row.placed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    amount_total: twd(row.total_amount),
    payment_method: row.payment_method as OrderPaymentMethod | null,
    carrier: row.carrier,
    carrier_name: row.carrier_name,
    place: row.place,
    recipient: row.recipient_name ?? '',
    phone_end: row.phone_end ?? '',
    first_product: row.first_product ?? '',
    pieces: row.pieces,
    problem: row.problem,
  }
}
