import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { ScanCode } from '#domain/packing/scan-code.ts'
import type { Db } from '#server/db/open-db.ts'
import { type LabelRow, newestParcel, validCheck } from './packing-orders.repo.ts'
import { placeOf } from './slips.repo.ts'

/** 7-ELEVEN's label shows two numbers as one; the second has four digits. */
const secondNumber = 4

/** Codes are used again after some time: the newest parcel counts. */
async function findOrderOfParcel(db: Db, code: string): Promise<string | null> {
  const first = code.slice(0, -secondNumber)
  const { rows } = await sql<{ order_id: string }>`
    select order_id from parcels
    where logistics_id = ${code} or merchant_trade_no = ${code} or (booking_note = ${code} and booking_note <> '')
      or (payment_no = ${code} and payment_no <> '')
      or (payment_no = ${first} and payment_no <> '' and payment_no || validation_no = ${code})
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.order_id ?? null
}

/** Open orders whose number, or whose parcel's code, ends so; the oldest first, one more than are named. */
export async function listOrdersEnding(db: Db, ending: string): Promise<string[]> {
  const { rows } = await sql<{ order_name: string }>`
    select o.order_name from orders o ${newestParcel}
    where o.state in ('confirmed', 'ready_to_ship')
      and (right(o.order_name, ${ending.length}::int) = ${ending} or right(parcel.code, ${ending.length}::int) = ${ending})
    order by o.placed_at, o.id limit ${mostNamed + 1}`.execute(db)
  return rows.map(({ order_name }) => order_name)
}

const mostNamed = 5

export interface ScannedRow extends LabelRow {
  id: string
  order_name: string
  state: OrderState
  recipient_name: string
  carrier: CarrierCode | null
  carrier_name: string | null
  place: string
  checked_at: Date | null
}

/** Null: no placed order has the code. */
export async function findScannedOrder(
  db: Db,
  code: Exclude<ScanCode, { kind: 'ending' }>,
): Promise<ScannedRow | null> {
  const orderId = code.kind === 'parcel' ? await findOrderOfParcel(db, code.code) : null
  if (code.kind === 'parcel' && orderId === null) return null
  const { rows } = await sql<ScannedRow>`
    select o.id, o.order_name, o.state, coalesce(o.recipient_name, '') as recipient_name, c.code as carrier,
      c.name as carrier_name, ${placeOf} as place, parcel.*, k.checked_at
    from orders o left join carriers c on c.id = o.carrier_id ${newestParcel} ${validCheck}
    where ${code.kind === 'order' ? sql`o.order_name = ${code.name}` : sql`o.id = ${orderId}`} and o.state <> 'cart'`.execute(
    db,
  )
  return rows[0] ?? null
}
