/** What an invoice needs of an order: who bought what, and for how much. */
import { loadTogether } from '#server/db/load-together.ts'
import { statement } from '#server/db/statement.ts'

export interface OrderBill {
  order_name: string
  goods: readonly { id: string; name: string; quantity: number; subtotal: number }[]
  offer_name: string | null
  discount_amount: number
  shipping_amount: number
  total_amount: number
  /** Null: the buyer has deleted the account. */
  member_id: string | null
  member_email: string | null
  /** Who is named on the invoice: the recipient, of a gift the giver. */
  recipient_name: string | null
  recipient_phone: string | null
}

export const findOrderBill = loadTogether<OrderBill>(async (db, orderIds) => {
  const { rows } = await statement<OrderBill & { id: string }>`
    select o.id, o.order_name, o.discount_amount, o.shipping_amount, o.total_amount,
      case when o.is_gift and m.id is not null then m.name else o.recipient_name end as recipient_name,
      case when o.is_gift and m.id is not null then m.phone else o.recipient_phone end as recipient_phone,
      m.id as member_id, coalesce(nullif(m.claimed_email, ''), m.email) as member_email, f.reward_name as offer_name,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', concat_ws(' ', l.name, l.size_label), 'quantity', l.quantity,
          'subtotal', l.subtotal)
          order by l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as goods
    from orders o left join members m on m.id = o.member_id left join offers f on f.id = o.offer_id
    where o.id = any (${orderIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...bill }) => [id, bill]))
})
