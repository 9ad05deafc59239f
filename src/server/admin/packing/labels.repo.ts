import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'

export interface LabelParcel {
  id: string
  order_name: string
  carrier: CarrierCode
  carrier_name: string
  state: 'wanted' | 'created' | 'refused' | 'cancelled'
  problem: string
  logistics_id: string | null
  payment_no: string
  validation_no: string
}

/** The newest parcel of each of these orders, by carrier and the order's age. */
export async function selectLabelParcels(db: Db, orderNames: readonly string[]): Promise<LabelParcel[]> {
  const { rows } = await sql<LabelParcel>`
    select p.id, o.order_name, c.code as carrier, c.name as carrier_name, p.state, p.problem, p.logistics_id, p.payment_no,
      p.validation_no
    from orders o
      cross join lateral (
        select * from parcels own where own.order_id = o.id order by own.created_at desc, own.id limit 1
      ) as p
      join carriers c on c.id = p.carrier_id
    where o.order_name = any(${[...orderNames]}::text[])
    order by c.position, c.id, o.placed_at, o.id`.execute(db)
  return rows
}
