/** Orders that somebody wants to mark as shipped. Reads only. */
import { sql } from 'kysely'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import { type LabelRow, newestParcel, validCheck } from './packing-orders.repo.ts'

export interface ShippableRow extends LabelRow {
  id: string
  order_name: string
  state: OrderState
  has_carrier: boolean
  /** Its buyer has an account to which mails go. */
  has_buyer: boolean
  checked_at: Date | null
}

export async function selectToShip(db: Db, names: readonly string[]): Promise<ShippableRow[]> {
  const { rows } = await sql<ShippableRow>`
    select o.id, o.order_name, o.state, o.carrier_id is not null as has_carrier, m.id is not null as has_buyer,
      parcel.*, k.checked_at
    from orders o left join members m on m.id = o.member_id ${newestParcel} ${validCheck}
    where o.order_name = any(${names.map((name) => name.toUpperCase())}::text[]) and o.state <> 'cart'`.execute(db)
  return rows
}
