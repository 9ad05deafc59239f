/** What an order's days follow from, of `o`, a row of orders. */
import { sql } from 'kysely'
import { Fragment } from '#server/db/statement.ts'

const toOrderText = `
  (select coalesce(jsonb_agg((
      select coalesce(jsonb_agg(r.roasted_on), '[]') from roast_lots r
      where r.product_id = p.id and r.state = 'planned')), '[]')
    from (
      select distinct l.product_id from order_lines l
      where l.order_id = o.id and l.kind in ('goods', 'gift')) as ordered
    join products p on p.id = ordered.product_id and p.roasted_to_order)`

/** The planned days of each product that is roasted to order. */
export const toOrderDays = new Fragment(toOrderText)

const confirmedText = `o.dispatch_promise,
  (select max(e.at) from order_events e where e.order_id = o.id and e.to_state = 'confirmed') as confirmed_at,
  ${toOrderText} as to_order`

/** For `toConfirmedSchedule`, besides state and carrier. */
export const confirmedColumns = sql.raw(confirmedText)
export const confirmedFragment = new Fragment(confirmedText)
