/** Orders and their lines as files have them: pages by the indexes of the list. */
import { sql } from 'kysely'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import { type OrderFilter, type OrderPlace, pageOf } from '#server/admin/orders/order-list.repo.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ExportedOrder {
  id: string
  place_in_list: string
  order_name: string
  channel: OrderChannel
  state: PlacedState
  placed_at: Date
  paid_at: Date | null
  shipped_at: Date | null
  completed_at: Date | null
  payment_method: string | null
  carrier: string | null
  to_store: boolean
  store_name: string | null
  recipient_name: string | null
  recipient_phone: string | null
  area: string
  recipient_address: string | null
  member_id: string | null
  goods: string | null
  pieces: number
  goods_amount: number
  discount_amount: number
  shipping_amount: number
  total_amount: number
  refunded: number
  invoice_no: string | null
}

interface Page {
  after: OrderPlace | null
  limit: number
}

const placeInList = sql`(extract(epoch from o.placed_at) * 1000000)::bigint::text as place_in_list`

export async function selectOrders(db: Db, filter: OrderFilter, page: Page): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    with page as (${pageOf(filter, page)})
    select o.id, ${placeInList}, o.order_name, o.channel, o.state, o.placed_at, o.paid_at, o.shipped_at, o.completed_at,
      o.payment_method, c.name as carrier, coalesce(c.kind = 'store', false) as to_store, o.store_name, o.recipient_name,
      o.recipient_phone, concat(o.recipient_zip, o.recipient_city, o.recipient_district) as area, o.recipient_address,
      o.member_id, lines.goods, coalesce(lines.pieces, 0) as pieces, coalesce(o.goods_amount, 0) as goods_amount,
      coalesce(o.discount_amount, 0) as discount_amount, coalesce(o.shipping_amount, 0) as shipping_amount,
      coalesce(o.total_amount, 0) as total_amount,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.state = 'done') as refunded,
      (select string_agg(i.invoice_no, ' ') from invoices i where i.order_id = o.id and i.state = 'issued') as invoice_no
    from page join orders o on o.id = page.id left join carriers c on c.id = o.carrier_id left join lateral (
      select string_agg(concat_ws(' ', l.name, l.size_label) || ' ×' || l.quantity, '、' order by l.added_at, l.id) as goods,
        sum(l.quantity)::int as pieces
      from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as lines on true
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows
}

export interface OrderOfLines {
  id: string
  place_in_list: string
}

export async function selectOrdersOfLines(db: Db, filter: OrderFilter, page: Page): Promise<OrderOfLines[]> {
  const { rows } = await sql<OrderOfLines>`
    with page as (${pageOf(filter, page)})
    select o.id, ${placeInList} from page join orders o on o.id = page.id
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows
}

export interface ExportedLine {
  order_name: string
  placed_at: Date
  state: PlacedState
  channel: OrderChannel
  kind: 'goods' | 'gift' | 'reward' | 'service'
  product_id: number | null
  name: string | null
  size_label: string | null
  grind: Grind | null
  quantity: number
  unit_price: number | null
  subtotal: number | null
  discount_share: number | null
  returned: number
}

/** In the order of the ids. */
export async function selectLines(db: Db, orderIds: readonly string[]): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select o.order_name, o.placed_at, o.state, o.channel, l.kind, l.product_id, l.name, l.size_label, l.grind, l.quantity,
      l.unit_price, l.subtotal, l.discount_share, l.returned
    from unnest(${[...orderIds]}::uuid[]) with ordinality as wanted (id, no)
      join orders o on o.id = wanted.id join order_lines l on l.order_id = o.id
    order by wanted.no, l.added_at, l.id`.execute(db)
  return rows
}
