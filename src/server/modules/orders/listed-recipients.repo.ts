import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'

/** Takes the recipient of an order off the member's list: in this order and in all others that went there, too. */
export async function unlistRecipient(db: Db, memberId: MemberId, orderId: string): Promise<void> {
  await sql`
    update orders o set recipient_listed = false from orders named
    where named.id::text = ${orderId} and named.member_id = ${memberId} and named.state <> 'cart'
      and o.member_id = ${memberId} and o.state <> 'cart' and o.recipient_listed
      and (o.carrier_id, o.recipient_name, o.recipient_phone, o.store_id, o.recipient_city, o.recipient_district,
        o.recipient_address) is not distinct from (named.carrier_id, named.recipient_name, named.recipient_phone,
        named.store_id, named.recipient_city, named.recipient_district, named.recipient_address)`.execute(db)
}
