/** The recipient and contents of a placed order: for its carrier and its invoice. */
import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'
import { refreshSearchPieces } from './order-search.repo.ts'
import type { RecipientColumns } from './to-delivery.ts'

export interface OrderShipment extends RecipientColumns {
  store_id: string | null
  outlying_island: boolean
  items: readonly { name: string; quantity: number }[]
}

export async function findShipment(db: Db, orderId: string): Promise<OrderShipment | null> {
  const { rows } = await sql<OrderShipment>`
    select o.store_id, o.outlying_island, o.recipient_name, o.recipient_phone, o.recipient_zip, o.recipient_city,
      o.recipient_district, o.recipient_address,
      (select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws(' ', l.name, l.size_label), 'quantity', l.quantity)
          order by l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as items
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export interface DeliveryChange {
  name?: string
  phone?: string
  store?: { id: string; name: string; address: string }
  home?: { zip: string; city: string; district: string; address: string; outlyingIsland?: boolean }
}

/** Another recipient or place; staff find the order by it at once. */
export async function correctDelivery(tx: Db, orderId: string, change: DeliveryChange, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      ...(change.name ? { recipient_name: change.name } : {}),
      ...(change.phone ? { recipient_phone: change.phone } : {}),
      ...(change.store
        ? { store_id: change.store.id, store_name: change.store.name, store_address: change.store.address }
        : {}),
      ...(change.home
        ? {
            recipient_zip: change.home.zip,
            recipient_city: change.home.city,
            recipient_district: change.home.district,
            recipient_address: change.home.address,
            ...(change.home.outlyingIsland === undefined ? {} : { outlying_island: change.home.outlyingIsland }),
          }
        : {}),
    }))
    .where('id', '=', orderId)
    .execute()
  await refreshSearchPieces(tx, orderId)
}

/** Null: nothing is sent. */
export async function findDeliveryKind(
  db: Db,
  orderId: string,
): Promise<{ code: CarrierCode; kind: 'store' | 'home' } | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .select(['carriers.code', 'carriers.kind'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}
