import { sql } from 'kysely'
import { grindTexts } from '#messages/grinds.ts'

/**
 * The name of `l`, an order line, where single lines are talked about (a return): with its size and grind, if the order
 * has another line of the same product.
 */
export const distinctLineName = sql<string>`
  case when exists (
      select 1 from order_lines same
      where same.order_id = l.order_id and same.product_id = l.product_id and same.id <> l.id)
    then concat_ws(' ', l.name, l.size_label, ${JSON.stringify(grindTexts)}::jsonb ->> l.grind) else l.name end`
