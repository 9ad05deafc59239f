/** Whom a member sent something to: read from the orders themselves, so that nothing is kept twice. */
import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'
import type { DeliveryColumns } from '#server/modules/orders/to-delivery.ts'

export interface SavedRecipientRow extends DeliveryColumns {
  /** Of the latest order that went there. */
  order_id: string
  store_id: string | null
  is_gift: boolean
  carrier: { id: number; code: CarrierCode; name: string; kind: 'store' | 'home' }
}

/** So many of the latest orders are looked at, however many there are. */
const looksBack = 200

/** The latest first; each person and place once. Orders by carriers that are no longer offered are left out. */
export async function listSavedRecipients(db: Db, memberId: MemberId, limit: number): Promise<SavedRecipientRow[]> {
  const { rows } = await sql<SavedRecipientRow>`
    select * from (
      select distinct on (o.carrier_id, o.recipient_name, o.recipient_phone, o.store_id, o.recipient_city,
          o.recipient_district, o.recipient_address)
        o.id as order_id, o.placed_at, o.store_id, o.store_name, o.store_address, o.recipient_name, o.recipient_phone,
        o.recipient_zip, o.recipient_city, o.recipient_district, o.recipient_address, o.is_gift,
        jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind) as carrier
      from (
        select * from orders where member_id = ${memberId} and state <> 'cart'
        order by placed_at desc, id desc limit ${looksBack}
      ) as o join carriers c on c.id = o.carrier_id and c.enabled
      where o.recipient_listed and o.recipient_name is not null and o.recipient_phone is not null
        and (o.store_id is not null or o.recipient_address is not null)
      order by o.carrier_id, o.recipient_name, o.recipient_phone, o.store_id, o.recipient_city, o.recipient_district,
        o.recipient_address, o.placed_at desc
    ) as known order by placed_at desc limit ${limit}`.execute(db)
  return rows
}
