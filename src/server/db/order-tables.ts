/** Kysely types of offers, carts and orders; migrations 0020 to 0022, 0060, 0110, 0141, 0170, 0190, 0220, 0405 and 0406 define them. */
import type { ColumnType, Generated } from 'kysely'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { Reward } from '#domain/offers/offer.ts'
import type { CashInvoiceMoment } from '#domain/orders/cash-invoice.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { DispatchPromise } from '#domain/parcels/delivery-schedule.ts'
import type { ReturnTerms } from '#domain/returns/return-basis.ts'
import type { Tier } from '#domain/tiers.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface OrderTables {
  offers: OffersTable
  coupons: CouponsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  offer_uses: OfferUsesTable
  idempotency_keys: IdempotencyKeysTable
  order_notes: OrderNotesTable
  payment_links: PaymentLinksTable
  cart_merges: CartMergesTable
}

interface OffersTable {
  id: Generated<number>
  slug: string
  name: string
  reward_name: string
  description: Generated<string>
  rules: Generated<string[]>
  position: Generated<number>
  published: Generated<boolean>
  date_from: Timestamp | null
  date_to: Timestamp | null
  category_id: number | null
  min_items: Generated<number>
  min_amount: Generated<number>
  product_ids: number[] | null
  category_ids: number[] | null
  min_tier: Tier['key'] | null
  first_order: Generated<boolean>
  needs_coupon: Generated<boolean>
  grants_welcome_coupon: Generated<boolean>
  reward_kind: Reward['kind'] | 'informational'
  reward_percent: number | null
  reward_amount: number | null
  reward_size_id: number | null
  reward_product_ids: number[] | null
  reward_category_ids: number[] | null
  picture_keys: Generated<string[]>
  version: Generated<number>
  stopped_at: Timestamp | null
  max_uses_per_member: number | null
  created_at: Generated<Date>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface CouponsTable {
  id: Generated<string>
  member_id: string
  offer_id: number
  granted_at: Timestamp
  expires_at: Timestamp | null
  issue_id: string | null
}

interface OrdersTable {
  id: Generated<string>
  member_id: string | null
  state: Generated<string>
  version: Generated<number>
  offer_id: number | null
  coupon_id: string | null
  code_id: string | null
  chosen_offer_id: Generated<number | null>
  dispatch_promise: ColumnType<DispatchPromise | null, string | null | undefined, string | null>
  offer_declined: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
  order_name: string | null
  placed_at: Timestamp | null
  goods_amount: number | null
  discount_amount: number | null
  shipping_amount: number | null
  total_amount: number | null
  carrier_id: number | null
  store_id: string | null
  store_name: string | null
  store_address: string | null
  outlying_island: Generated<boolean>
  recipient_name: string | null
  recipient_phone: string | null
  recipient_zip: string | null
  recipient_city: string | null
  recipient_district: string | null
  recipient_address: string | null
  invoice_choice: ColumnType<InvoiceChoice | null, string | null, string | null>
  offer_amount: number | null
  payment_method: string | null
  pay_before: Timestamp | null
  expires_at: Timestamp | null
  paid_at: Timestamp | null
  shipped_at: Timestamp | null
  completed_at: Timestamp | null
  return_terms: ColumnType<ReturnTerms | null, string | null, string | null>
  everything_back: Generated<boolean>
  member_left_at: Timestamp | null
  search_pieces: string[] | null
  channel: Generated<OrderChannel>
  recipient_listed: Generated<boolean>
  is_gift: Generated<boolean>
  gift_message: Generated<string>
  hides_prices: Generated<boolean>
  cash_invoice_at: CashInvoiceMoment | null
}

interface OrderLinesTable {
  id: Generated<string>
  order_id: string
  kind: Generated<'goods' | 'gift' | 'reward' | 'service'>
  product_id: number | null
  size_id: number | null
  grind: Grind | null
  quantity: number
  seen_price: number | null
  seen_discount: number | null
  added_at: Timestamp
  name: string | null
  size_label: string | null
  unit_price: number | null
  discount_percent: number | null
  subtotal: number | null
  discount_share: number | null
  returned: Generated<number>
}

interface OrderNotesTable {
  id: Generated<string>
  order_id: string
  staff_id: string | null
  author: string
  text: string
  at: Timestamp
}

interface PaymentLinksTable {
  token_hash: Buffer
  order_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

interface OfferUsesTable {
  order_id: string
  offer_id: number
  member_id: string | null
  coupon_id: string | null
  code_id: string | null
  amount: number
  used_at: Timestamp
}

interface IdempotencyKeysTable {
  member_id: string
  key: string
  request_hash: Buffer
  answer: ColumnType<object | null, string | null, string | null>
  created_at: Timestamp
}

interface CartMergesTable {
  id: string
  member_id: string
  notices: ColumnType<object[], string | undefined, string>
  merged_at: Timestamp
}
