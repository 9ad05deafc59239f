/** What identifies a buyer in placed orders, erased: amounts, lines and history stay in the books. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'

const erased = fragment`recipient_name = null, recipient_phone = null, recipient_zip = null, recipient_city = null,
  recipient_district = null, recipient_address = null, store_id = null, store_name = null, store_address = null,
  invoice_choice = null, search_pieces = null, gift_message = ''`

/** Without a payment there is no transaction that a law wants kept. */
export async function eraseUnpaidOrders(tx: Db, memberId: string): Promise<void> {
  await statement`
    update orders set ${erased}
    where member_id = ${memberId} and state in ('cancelled', 'expired') and paid_at is null
      and not exists (select 1 from payments p where p.order_id = orders.id and p.state = 'paid')`.execute(tx)
}

/** From now on the time runs after which the member's orders are erased. */
export async function markMemberLeft(tx: Db, memberId: string, now: Date): Promise<void> {
  await sql`update orders set member_left_at = ${now} where member_id = ${memberId} and state <> 'cart'`.execute(tx)
}

/** Erases orders of members who left before, and returns their ids. */
export async function eraseOrdersLeftBefore(tx: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await statement<{ id: string }>`
    update orders set ${erased}, member_left_at = null
    where id in (
      select id from orders where member_left_at < ${before} order by member_left_at limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
