/** The columns of a listed order: the same for one order and for a page of them. */
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/shop/checkout/orders.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { RecipientColumns } from '#server/modules/orders/to-delivery.ts'

/** What was chosen of a product, as it is stored with an order line. */
export interface LineChoiceRow {
  size_id: number
  size_label: string
  grind: Grind | null
}

interface ListedLineRow extends LineChoiceRow {
  /** Null: it is no longer sold. */
  product_id: number | null
  name: string
  /** The base of its first picture. */
  image: string | null
  quantity: number
  subtotal: number
  is_gift: boolean
  returned: number
}

export interface ListedOrderRow extends RecipientColumns {
  id: string
  order_name: string
  state: OrderStatus
  placed_at: Date
  total_amount: number
  payment_method: PaymentMethod | null
  pay_before: Date | null
  paid_at: Date | null
  carrier_kind: 'store' | 'home' | null
  store_name: string | null
  store_address: string | null
  lines: ListedLineRow[]
  trade_nos: string[]
  has_number: boolean
  /** How far its parcel is; null: there is none, or it has no updates. */
  parcel_position: ParcelEvent | null
  /** How many refunds it has, and how many of them are pending. */
  refunds: number
  open_refunds: number
  /** Of returns in part. */
  part_refunds: number
}

/** Of `l`, an order line, inside `jsonb_build_object`. */
export const choiceColumns = sql`'size_id', l.size_id, 'size_label', coalesce(l.size_label, ''), 'grind', l.grind`

/** Columns of `o`, a row of orders. Related rows are looked up by index, order by order. */
export const listedColumns = sql`
  o.id, o.order_name, o.state, o.placed_at, o.total_amount, o.payment_method, o.pay_before, o.paid_at,
  (select kind from carriers where carriers.id = o.carrier_id) as carrier_kind,
  o.store_name, o.store_address, o.recipient_name, o.recipient_phone, o.recipient_zip, o.recipient_city,
  o.recipient_district, o.recipient_address,
  (select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name', l.name,
      'image', (select base from product_pictures pic where pic.product_id = p.id order by position limit 1), ${choiceColumns}, 'quantity', l.quantity,
      'subtotal', l.subtotal, 'is_gift', l.kind = 'gift', 'returned', l.returned) order by l.kind = 'gift', l.added_at, l.id), '[]')
    from order_lines l left join products p on p.id = l.product_id and p.published
    where l.order_id = o.id and l.kind in ('goods', 'gift')) as lines,
  array(select no from payments pay, unnest(array[pay.gateway_trade_no, pay.merchant_trade_no]) as no
    where pay.order_id = o.id and no is not null order by pay.created_at, no) as trade_nos,
  o.state = 'pending_payment' and exists (
    select 1 from payments pay where pay.order_id = o.id and pay.state = 'waiting') as has_number,
  (select p.position from parcels p where p.order_id = o.id and p.state <> 'cancelled'
    order by p.created_at desc limit 1) as parcel_position,
  (select count(*) from refunds r where r.order_id = o.id) as refunds,
  (select count(*) from refunds r where r.order_id = o.id and r.state <> 'done') as open_refunds,
  (select count(*) from refunds r where r.order_id = o.id and r.return_id is not null) as part_refunds`
