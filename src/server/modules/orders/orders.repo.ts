import { sql } from 'kysely'
import type { OrderEvent, OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'
import type { OrderActor, OrderItem, OrderRow } from '#server/ports/order-reactions.ts'

const orderColumns = fragment`
  id, version, member_id, state, order_name, offer_id, coupon_id, offer_amount, goods_amount, discount_amount,
    shipping_amount, total_amount, payment_method, pay_before, expires_at, carrier_id, invoice_choice`
const selectOrder = fragment`select ${orderColumns} from orders`

/**
 * A placed order; null: there is none. Locked until the transaction ends, with its lines and payments: every writer
 * locks the order first, before its payments and parcels.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await statement<OrderRow>`
    ${selectOrder} where id = ${id} and state <> 'cart' for no key update`.execute(tx)
  return rows[0] ?? null
}

export interface TradedOrder extends OrderRow {
  /** A member who deleted the account: the recipient went with it. An order without an account has one. */
  buyer_left: boolean
}

/** The same for the order of a payment attempt; null: unknown number. */
export async function lockOrderRowByTrade(tx: Db, tradeNo: string): Promise<TradedOrder | null> {
  const { rows } = await statement<TradedOrder>`
    select ${orderColumns}, member_left_at is not null or recipient_name is null as buyer_left
    from orders where id = (select order_id from payments where merchant_trade_no = ${tradeNo})
    for no key update`.execute(tx)
  return rows[0] ?? null
}

export interface StateChange {
  from: OrderState
  to: OrderState
  event: OrderEvent
  actor: OrderActor
  note: string
  /** Who, of staff; empty: the actor says all. */
  by?: string | undefined
  now: Date
  /** When and with which method it was paid; null: not paid, or recorded before. */
  paidAt: Date | null
  method: string | null
  shippedAt: Date | null
  completedAt: Date | null
  /** The order was completed by mistake: neither completed nor, with cash on delivery, paid. */
  uncomplete: boolean
  /** It was marked as shipped by mistake. */
  unship: boolean
}

/**
 * Compare and set, with a row in the order's history; returns the pieces that were not returned yet, for stock. Null: the
 * order is not in that state (any more).
 */
export async function changeState(tx: Db, id: string, change: StateChange): Promise<OrderItem[] | null> {
  const { from, to, event, actor, note, now } = change
  const everythingBack = event === 'return'
  const { rows } = await statement<{ items: OrderItem[] }>`
    with moved as (
      update orders set state = ${to}, version = version + 1, updated_at = ${now},
        paid_at = case when ${change.uncomplete} and payment_method = 'cod' then null
          else coalesce(paid_at, ${change.paidAt}::timestamptz) end,
        payment_method = coalesce(${change.method}, payment_method),
        shipped_at = case when ${change.unship} then null
          else coalesce(shipped_at, ${change.shippedAt}::timestamptz) end,
        completed_at = case when ${change.uncomplete} then null
          else coalesce(completed_at, ${change.completedAt}::timestamptz) end,
        everything_back = everything_back or ${everythingBack}::boolean
      where id = ${id} and state = ${from}
      returning id
    ), recorded as (
      insert into order_events (order_id, event, from_state, to_state, actor, note, by_name, at)
      select id, ${event}, ${from}, ${to}, ${actor}, ${note}, ${change.by ?? ''}, ${now}::timestamptz from moved
    )
    select (
      select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'sizeId', l.size_id,
        'quantity', l.quantity - l.returned, 'isGift', l.kind = 'gift')), '[]')
      from order_lines l
      where l.order_id = moved.id and l.product_id is not null and l.quantity > l.returned) as items
    from moved`.execute(tx)
  return rows[0]?.items ?? null
}

/** Completed, and not taken back since: also true of an order that its buyer returned. */
export async function wasCompleted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** After an issued number; a deadline never becomes earlier. */
export async function extendDeadline(
  tx: Db,
  id: string,
  change: { payBefore: Date; expiresAt: Date; now: Date },
): Promise<void> {
  await statement`
    update orders set version = version + 1, updated_at = ${change.now},
      pay_before = greatest(pay_before, ${change.payBefore}), expires_at = greatest(expires_at, ${change.expiresAt})
    where id = ${id}`.execute(tx)
}

/** Another attempt, perhaps by another method. The deadline stays: who tries again and again does not hold the stock. */
export async function changePaymentMethod(
  tx: Db,
  id: string,
  change: { method: string; expiresAt: Date; now: Date },
): Promise<void> {
  await statement`
    update orders set payment_method = ${change.method}, version = version + 1, updated_at = ${change.now},
      expires_at = greatest(expires_at, ${change.expiresAt})
    where id = ${id}`.execute(tx)
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Checked before a query: PostgreSQL throws on a malformed uuid. */
export function isOrderId(text: string): boolean {
  return idForm.test(text)
}

export async function findOrderId(db: Db, orderName: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_name', '=', orderName.toUpperCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** Must equal the condition of the index `orders_under_way`: few rows, however much a member has bought. */
const inProgress = sql<boolean>`state in ('pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store')`

/** For a member's overview: confirmed and not shipped, in transit, waiting at the store. */
export async function countOrdersInProgress(
  db: Db,
  memberId: string,
): Promise<{ pending: number; shipped: number; to_pickup: number }> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['confirmed', 'ready_to_ship']).as('pending'),
      fn.countAll<number>().filterWhere('state', '=', 'shipped').as('shipped'),
      fn.countAll<number>().filterWhere('state', '=', 'arrived_at_store').as('to_pickup'),
    ])
    .where('member_id', '=', memberId)
    .where(inProgress)
    .executeTakeFirstOrThrow()
}

/** Neither received nor cancelled: goods or a payment are still due. */
export async function hasOrdersInProgress(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where(inProgress)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Null: it is no id of a placed order. */
export async function findOrderName(db: Db, id: string): Promise<string | null> {
  if (!isOrderId(id)) return null
  const row = await db.selectFrom('orders').select('order_name').where('id', '=', id).executeTakeFirst()
  return row?.order_name ?? null
}

/** A cart that was made in this transaction. */
export async function lockDraft(tx: Db, id: string): Promise<OrderRow> {
  const { rows } = await statement<OrderRow>`${selectOrder} where id = ${id} for no key update`.execute(tx)
  if (!rows[0]) throw new Error('the draft is gone')
  return rows[0]
}

/** Two accounts become one: placed orders, locked first, so that nobody who holds one waits for the members. */
export async function lockOrdersOf(tx: Db, memberIds: readonly string[]): Promise<void> {
  await sql`
    select id from orders where member_id = any(${[...memberIds]}::uuid[]) order by id for no key update`.execute(tx)
}

/** Their coupons follow in the same transaction: until its end the two may differ. */
export async function moveOrders(tx: Db, from: string, to: string): Promise<void> {
  await sql`set constraints orders_coupon_id_member_id_fkey deferred`.execute(tx)
  await sql`
    update orders set member_id = ${to}, version = version + 1 where member_id = ${from} and state <> 'cart'`.execute(
    tx,
  )
}

/** Of coupons that go with the account: the orders keep their offer and their amounts. */
export async function detachCoupons(tx: Db, couponIds: readonly string[]): Promise<void> {
  await sql`update orders set coupon_id = null where coupon_id = any(${[...couponIds]}::uuid[])`.execute(tx)
}
