/** Orders that are not handed in, for the packing table. Reads only. */
import { type RawBuilder, sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { Db } from '#server/db/open-db.ts'

/** Of the newest parcel of an order; all null: there is none. */
export interface LabelRow {
  parcel_state: 'wanted' | 'created' | 'refused' | 'cancelled' | null
  parcel_position: ParcelEvent | null
  problem: string | null
  code: string | null
  registered_at: Date | null
  /** Since when there is this parcel. */
  parcel_since: Date | null
}

/** Joins `k`, the check of `o` that still counts (`isCheckValid`); after `newestParcel`. */
export const validCheck = sql`
  left join packing_checks k on k.order_id = o.id
    and (parcel.parcel_since is null or k.checked_at >= parcel.parcel_since)`

/** Joins `parcel`, the newest one of `o`. */
export const newestParcel = sql`
  left join lateral (
    select p.state as parcel_state, p.position as parcel_position, p.problem,
      coalesce(nullif(p.booking_note, ''), p.payment_no || p.validation_no) as code,
      coalesce(p.asked_at, p.created_at) as registered_at, p.created_at as parcel_since
    from parcels p where p.order_id = o.id order by p.created_at desc, p.id limit 1
  ) as parcel on true`

export interface OrderPage {
  /** The last row that was read: when it was placed, and its id. */
  after: readonly [placedAt: Date, id: string] | null
  limit: number
}

export interface OpenOrderRow extends LabelRow {
  id: string
  order_name: string
  state: 'confirmed' | 'ready_to_ship'
  placed_at: Date
  /** Null: it is collected at the counter. */
  carrier: CarrierCode | null
  carrier_name: string | null
  units: number
  checked_at: Date | null
}

/** One more row than asked for. */
export async function selectOpenOrders(db: Db, page: OrderPage): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select o.id, o.order_name, o.state, o.placed_at, c.code as carrier, c.name as carrier_name, parcel.*, k.checked_at,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l
        where l.order_id = o.id and l.kind in ('goods', 'gift')) as units
    from orders o left join carriers c on c.id = o.carrier_id ${newestParcel} ${validCheck}
    where o.state in ('confirmed', 'ready_to_ship') ${afterOf(page)}
    order by o.placed_at, o.id limit ${page.limit + 1}`.execute(db)
  return rows
}

export interface NamedOrderRow {
  id: string
  order_name: string
  placed_at: Date
}

/** Read from the index of orders that are not handed in; one more row than asked for. */
export async function selectOrdersToPick(db: Db, page: OrderPage): Promise<NamedOrderRow[]> {
  const { rows } = await sql<NamedOrderRow>`
    select o.id, o.order_name, o.placed_at from orders o
    where o.state in ('confirmed', 'ready_to_ship') and o.state = 'confirmed' ${afterOf(page)}
    order by o.placed_at, o.id limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Of these, the ones that are to be packed. */
export async function selectNamedToPick(db: Db, names: readonly string[]): Promise<NamedOrderRow[]> {
  const { rows } = await sql<NamedOrderRow>`
    select o.id, o.order_name, o.placed_at from orders o
    where o.order_name = any(${names.map((name) => name.toUpperCase())}::text[]) and o.state = 'confirmed'
    order by o.placed_at, o.id`.execute(db)
  return rows
}

export function afterOf({ after }: OrderPage): RawBuilder<unknown> {
  return after ? sql`and (o.placed_at, o.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
}
