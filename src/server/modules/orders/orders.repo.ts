import type { OrderEvent, OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'

export interface OrderRow {
  id: string
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
  give_up_at: Date | null
}

const selectOrder = fragment`
  select id, member_id, state, order_name, offer_id, coupon_id, offer_amount, goods_amount, discount_amount,
    shipping_amount, total_amount, payment_method, pay_before, give_up_at
  from orders`

/** Nobody else changes the order, its lines or its payments until the transaction ends: whoever does locks it first. */
export async function lockOrderRow(tx: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await statement<OrderRow>`
    ${selectOrder} where id = ${id} and state <> 'cart' for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The same, of the order that an attempt to pay belongs to. */
export async function lockOrderOfTrade(tx: Db, merchantTradeNo: string): Promise<OrderRow | null> {
  const { rows } = await statement<OrderRow>`
    ${selectOrder} where id = (select order_id from payments where merchant_trade_no = ${merchantTradeNo})
    for no key update`.execute(tx)
  return rows[0] ?? null
}

export type Actor = 'member' | 'owner' | 'gateway' | 'carrier' | 'timer'

export interface StateChange {
  from: OrderState
  to: OrderState
  event: OrderEvent
  actor: Actor
  note: string
  now: Date
  /** When the money came, and how it was paid in the end; null: it has not, or was known before. */
  paidAt: Date | null
  method: string | null
  shippedAt: Date | null
  completedAt: Date | null
}

export interface Goods {
  productId: number
  quantity: number
}

/**
 * Compare and set, with its line in the order's history; the answer is what is on the shelf or has left it with the order,
 * goods and gifts. Null: the order is not in that state (any more).
 */
export async function changeState(tx: Db, id: string, change: StateChange): Promise<Goods[] | null> {
  const { from, to, event, actor, note, now } = change
  const { rows } = await statement<{ goods: Goods[] }>`
    with moved as (
      update orders set state = ${to}, version = version + 1, updated_at = ${now},
        paid_at = coalesce(paid_at, ${change.paidAt}::timestamptz),
        payment_method = coalesce(${change.method}, payment_method),
        shipped_at = coalesce(shipped_at, ${change.shippedAt}::timestamptz),
        completed_at = coalesce(completed_at, ${change.completedAt}::timestamptz)
      where id = ${id} and state = ${from}
      returning id
    ), told as (
      insert into order_events (order_id, event, from_state, to_state, actor, note, at)
      select id, ${event}, ${from}, ${to}, ${actor}, ${note}, ${now}::timestamptz from moved
    )
    select (
      select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity)), '[]')
      from order_lines l where l.order_id = moved.id and l.product_id is not null) as goods
    from moved`.execute(tx)
  return rows[0]?.goods ?? null
}

/** Another attempt, or a number that was issued: the order waits at least as long as before. */
export async function extendDeadline(
  tx: Db,
  id: string,
  change: { method: string | null; payBefore: Date; giveUpAt: Date; now: Date },
): Promise<void> {
  await statement`
    update orders set payment_method = coalesce(${change.method}, payment_method), version = version + 1, updated_at = ${change.now},
      pay_before = greatest(pay_before, ${change.payBefore}), give_up_at = greatest(give_up_at, ${change.giveUpAt})
    where id = ${id}`.execute(tx)
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What has another form is none of our ids: the database would refuse to look it up. */
export function isOrderId(text: string): boolean {
  return idForm.test(text)
}
