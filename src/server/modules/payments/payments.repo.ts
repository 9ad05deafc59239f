import { sql } from 'kysely'
import type { AttemptState } from '#domain/orders/decide-payment.ts'
import {
  type GatewayMethod,
  type GatewayProvider,
  type OrderPaymentMethod,
  waysToPay,
} from '#domain/orders/ways-to-pay.ts'
import { maxAttempts } from '#domain/payments/attempt-limits.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'
import type { Db } from '#server/db/open-db.ts'
import { Fragment, statement } from '#server/db/statement.ts'

export interface AttemptRow {
  id: string
  order_id: string
  merchant_trade_no: string | null
  /** Of the gateway that knows `merchant_trade_no`; without one it says nothing. */
  provider: GatewayProvider
  method: OrderPaymentMethod
  amount: number
  state: AttemptState
  created_at: Date
  expires_at: Date | null
  gateway_trade_no: string | null
  card: CardFacts | null
}

export const attemptColumns = [
  'id',
  'order_id',
  'merchant_trade_no',
  'provider',
  'method',
  'amount',
  'state',
  'created_at',
  'expires_at',
  'gateway_trade_no',
  'card',
] as const

const attemptList = new Fragment(attemptColumns.join(', '))

interface NewAttempt {
  order_id: string
  merchant_trade_no: string
  method: GatewayMethod
  amount: number
  created_at: Date
  check_at: Date | null
}

export async function insertAttempt(tx: Db, row: NewAttempt): Promise<void> {
  const { order_id, merchant_trade_no, method, amount, created_at, check_at } = row
  await statement`
    insert into payments (order_id, merchant_trade_no, provider, method, amount, created_at, check_at)
    values (${order_id}, ${merchant_trade_no}, ${waysToPay[method].provider}, ${method}, ${amount}, ${created_at},
      ${check_at})`.executeLater(tx)
}

/** As the gateway calls an attempt that was started there: what it is asked by, before anything is paid. */
export async function recordGatewayNumber(db: Db, tradeNo: string, gatewayTradeNo: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ gateway_trade_no: gatewayTradeNo })
    .where('merchant_trade_no', '=', tradeNo)
    .where('gateway_trade_no', 'is', null)
    .execute()
}

/** Cash on delivery. Chosen again it is the same attempt. */
export async function insertCashAttempt(
  tx: Db,
  { orderId, amount, now }: { orderId: string; amount: number; now: Date },
): Promise<void> {
  await statement`
    insert into payments (order_id, method, amount, created_at)
    select ${orderId}::uuid, 'cod', ${amount}::int, ${now}::timestamptz
    where not exists (
      select 1 from payments where order_id = ${orderId}::uuid and method = 'cod' and state = 'started')`.executeLater(
    tx,
  )
}

/** When the order's attempts at the gateway were made, as many as a limit asks about. The order is locked. */
export async function listAttemptTimes(tx: Db, orderId: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('merchant_trade_no', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(maxAttempts)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** Taken at the counter: paid, and the payment of its order. */
export async function insertCashPayment(
  tx: Db,
  payment: { orderId: string; amount: number; now: Date },
): Promise<void> {
  const { orderId: order_id, amount, now } = payment
  await tx
    .insertInto('payments')
    .values({ order_id, method: 'cash', amount, state: 'paid', created_at: now, paid_at: now, settles_order: true })
    .execute()
}

/** In a transaction that has locked the order, which also protects its attempts. */
export async function findAttempt(tx: Db, tradeNo: string): Promise<AttemptRow | undefined> {
  const { rows } = await statement<AttemptRow>`
    select ${attemptList} from payments where merchant_trade_no = ${tradeNo}`.execute(tx)
  return rows[0]
}

export interface AttemptChange {
  state: AttemptState
  gateway_trade_no?: string
  payment_type?: string
  number?: IssuedNumber
  card?: CardFacts
  failure_code?: string
  expires_at?: Date
  paid_at?: Date
  settles_order?: boolean
  check_at: Date | null
}

export interface NotificationRow {
  merchant_trade_no: string
  source: 'result' | 'info' | 'browser' | 'query'
  code: string
  amount: number
  decision: string
  at: Date
}

/** Stores a notification and the change of its attempt. */
export async function recordNotification(
  tx: Db,
  notification: NotificationRow,
  attempt: { id: string; change: AttemptChange } | null,
): Promise<void> {
  if (!attempt) {
    await tx.insertInto('payment_notifications').values(notification).execute()
    return
  }
  const { id, change } = attempt
  const { merchant_trade_no, source, code, amount, decision, at } = notification
  await statement`
    with noted as (
      insert into payment_notifications (merchant_trade_no, source, code, amount, decision, at)
      values (${merchant_trade_no}, ${source}, ${code}, ${amount}, ${decision}, ${at})
    )
    update payments set state = ${change.state}, check_at = ${change.check_at}, check_failures = 0,
      gateway_trade_no = coalesce(${change.gateway_trade_no}, gateway_trade_no),
      payment_type = coalesce(${change.payment_type}, payment_type),
      number = coalesce(${toJson(change.number)}::jsonb, number), card = coalesce(${toJson(change.card)}::jsonb, card),
      failure_code = coalesce(${change.failure_code}, failure_code),
      expires_at = coalesce(${change.expires_at}, expires_at), paid_at = coalesce(${change.paid_at}, paid_at),
      settles_order = coalesce(${change.settles_order}, settles_order)
    where id = ${id}`.executeLater(tx)
}

function toJson(facts: object | undefined): string | null {
  return facts ? JSON.stringify(facts) : null
}

/** A closed attempt may still be paid: the planned queries go on. */
export async function closeAttemptRows(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'lapsed' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['started', 'waiting'])
    .execute()
}

/** The member confirms cash on delivery; false: there is no such attempt. */
export async function confirmCashAttempt(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    update payments set state = 'waiting', settles_order = true
    where id = (select id from payments where order_id = ${orderId} and method = 'cod' order by created_at desc limit 1)
    returning id`.execute(tx)
  return rows.length > 0
}

export async function markCashPaid(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'paid', paid_at: now })
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('settles_order', '=', true)
    .where('state', '<>', 'paid')
    .execute()
}

/** The carrier had recorded a pick-up by mistake: the cash is still to be collected. */
export async function markCashUnpaid(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'waiting', paid_at: null })
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('settles_order', '=', true)
    .where('state', '=', 'paid')
    .execute()
}

/** The buyer has left: neither card nor account number are kept any longer. */
export async function erasePaymentFacts(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.updateTable('payments').set({ card: null, number: null }).where('order_id', 'in', orderIds).execute()
}

/** For a browser that returns from the gateway without a session. */
export async function findOrderNameByTrade(db: Db, provider: GatewayProvider, tradeNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.order_name')
    .where('payments.merchant_trade_no', '=', tradeNo)
    .where('payments.provider', '=', provider)
    .executeTakeFirst()
  return row?.order_name ?? null
}
