/** Keeps what staff search by (`orders.search_pieces`) equal to what the order says. */
import { sql } from 'kysely'
import { orderCode, searchPieces } from '#domain/orders/order-search.ts'
import type { Db } from '#server/db/open-db.ts'

interface SearchedRow {
  id: string
  order_name: string
  recipient_name: string | null
  store_name: string | null
  store_id: string | null
}

const columns = ['id', 'order_name', 'recipient_name', 'store_name', 'store_id'] as const

/** After a change of the recipient or the store, in its transaction. */
export async function refreshSearchPieces(tx: Db, orderId: string): Promise<void> {
  const row = await tx.selectFrom('orders').select(columns).where('id', '=', orderId).executeTakeFirstOrThrow()
  await storePieces(tx, [row as SearchedRow])
}

/** Orders without pieces get theirs; returns how many. Those that another call is changing are left for the next time. */
export async function fillSearchPieces(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<SearchedRow>`
    select id, order_name, recipient_name, store_name, store_id from orders
    where search_pieces is null and state <> 'cart'
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  if (rows.length > 0) await storePieces(tx, rows)
  return rows.length
}

async function storePieces(tx: Db, rows: readonly SearchedRow[]): Promise<void> {
  const pieces = rows.map(({ order_name, recipient_name, store_name, store_id }) =>
    searchPieces([recipient_name, store_name, store_id, orderCode(order_name)]).join(' '),
  )
  await sql`
    update orders set search_pieces = string_to_array(given.pieces, ' ')
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${pieces}::text[]) as given (id, pieces)
    where orders.id = given.id`.execute(tx)
}
