/** How orders trigger the rest of the shop. `server/app/order-reactions.ts` implements it. */
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { OrderEvent, OrderReaction, OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Clock } from './clock.ts'
import type { JobQueue } from './job-queue.ts'

export interface OrderRow {
  id: string
  /** Grows with every change. */
  version: number
  member_id: string | null
  state: OrderState
  order_name: string | null
  offer_id: number | null
  coupon_id: string | null
  offer_amount: number | null
  goods_amount: number | null
  discount_amount: number | null
  shipping_amount: number | null
  total_amount: number | null
  payment_method: string | null
  pay_before: Date | null
  expires_at: Date | null
  carrier_id: number | null
  invoice_choice: InvoiceChoice | null
}

/** The stock items of the order: goods and gifts. */
export interface OrderItem {
  productId: number
  sizeId: number
  quantity: number
  isGift: boolean
}

/** Who caused a transition. */
export type OrderActor = 'member' | 'owner' | 'gateway' | 'carrier' | 'timer'

export interface ReactionInput {
  deps: { clock: Clock; jobs: JobQueue }
  /** The transaction of the transition: an error here rolls it back. */
  tx: Db
  event: OrderEvent
  actor: OrderActor
  /** The order after the transition. */
  order: OrderRow
  items: readonly OrderItem[]
  now: Date
}

export type OrderReactions = Record<OrderReaction, (input: ReactionInput) => Promise<void>>
