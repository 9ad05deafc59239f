import { fragment } from '#server/db/statement.ts'

/**
 * What the shop keeps of `o`, a row of orders: its total minus what was refunded, also what is not paid out yet. Nothing
 * of an order that came to nothing. It is what the invoices and allowances of an order must add up to.
 */
export const keptAmount = fragment`
  (case when o.state in ('cart', 'pending_payment', 'cancelled', 'expired', 'returned', 'refunded') then 0
    else o.total_amount - coalesce((
      select p.refunded from payments p where p.order_id = o.id and p.settles_order), 0) end)`
