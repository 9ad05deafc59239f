/** The lists of the packing table: open orders, and what to fetch for them. */
import type { PackingOrder, PickRow } from '#contract/admin/orders/packing.ts'
import { pickList } from '#domain/packing/pick-list.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { proposeForLines } from '#server/modules/stock/propose-lots.service.ts'
import { selectPackingLines } from './packing-lines.repo.ts'
import {
  type NamedOrderRow,
  type OrderPage,
  selectNamedToPick,
  selectOpenOrders,
  selectOrdersToPick,
} from './packing-orders.repo.ts'
import { toLabel } from './to-label.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>
export interface PageQuery {
  after?: string | undefined
  limit: number
}

export async function listPackingOrders(
  deps: ListDeps,
  query: PageQuery,
): Promise<{ items: PackingOrder[]; next: string | null }> {
  const now = deps.clock.now()
  const rows = await selectOpenOrders(deps.db, readPage(query))
  const { items, next } = keysetPage(rows, query.limit, keyOf)
  return {
    items: items.map((row) => ({
      name: row.order_name,
      state: row.state,
      placed_at: row.placed_at.toISOString(),
      carrier: row.carrier && { code: row.carrier, name: row.carrier_name ?? '' },
      units: row.units,
      label: toLabel(row, row.carrier, now),
      checked_at: row.checked_at?.toISOString() ?? null,
    })),
    next,
  }
}

/** In pages of orders, the oldest first: who paid first gets the bags of the lot that leaves first. */
export async function listPicks(
  deps: ListDeps,
  names: readonly string[] | undefined,
  query: PageQuery,
): Promise<{ items: PickRow[]; orders: string[]; next: string | null }> {
  const page = names
    ? { items: await selectNamedToPick(deps.db, names), next: null }
    : keysetPage(await selectOrdersToPick(deps.db, readPage(query)), query.limit, keyOf)
  const nameOf = new Map(page.items.map(({ id, order_name }) => [id, order_name]))
  const lines = await selectPackingLines(deps.db, [...nameOf.keys()])
  const { pieces } = await proposeForLines(deps.db, lines, deps.clock.now())
  const rows = pickList(
    lines.map((line) => ({
      ...line,
      orderName: nameOf.get(line.orderId) ?? '',
      productName: line.name,
      lots: pieces.get(line.id) ?? [],
    })),
  )
  return { items: rows.map(toPickRow), orders: [...nameOf.values()], next: page.next }
}

function toPickRow(row: ReturnType<typeof pickList>[number]): PickRow {
  const { productId, productName, sizeId, sizeLabel, ...rest } = row
  return { product_id: productId, product_name: productName, size_id: sizeId, size_label: sizeLabel, ...rest }
}

export function readPage({ after, limit }: PageQuery): OrderPage {
  return { after: readListKey(after, ['instant', 'uuid']), limit }
}

export function keyOf({ placed_at, id }: Pick<NamedOrderRow, 'placed_at' | 'id'>): string {
  return toListKey([placed_at.toISOString(), id])
}
