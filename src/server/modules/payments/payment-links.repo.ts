import { sql } from 'kysely'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import type { Db } from '#server/db/open-db.ts'

/** An order has one link; a new one ends the one before. */
export async function replaceLink(
  tx: Db,
  link: { token_hash: Buffer; order_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx.deleteFrom('payment_links').where('order_id', '=', link.order_id).execute()
  await tx.insertInto('payment_links').values(link).execute()
}

export interface LinkedOrder {
  order_id: string
  order_name: string
  state: PlacedState
  total: number
  expires_at: Date
  items: { name: string; quantity: number }[]
  /** Of the last attempt, while it can be paid. */
  number: IssuedNumber | null
}

/** Nothing about the person who buys. */
export async function findLinkedOrder(db: Db, tokenHash: Buffer): Promise<LinkedOrder | null> {
  const { rows } = await sql<LinkedOrder>`
    select o.id as order_id, o.order_name, o.state, o.total_amount as total, k.expires_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws(' ', l.name, l.size_label), 'quantity', l.quantity)
          order by l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as items,
      (select p.number from payments p where p.order_id = o.id and p.state = 'waiting' and p.number is not null
        order by p.created_at desc limit 1) as number
    from payment_links k join orders o on o.id = k.order_id
    where k.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}
