/** Placed orders in any state, written directly into the tables: fast, and the same rows as the shop writes. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/shop/checkout/orders.ts'
import type { Db } from '#server/db/open-db.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface OrderDraft {
  state?: OrderStatus
  /** Default: one hour before now for each transition of its history. */
  placedAt?: Date
  /** Product and quantity, at NT$100 each. */
  lines?: [productId: number, quantity: number][]
  /** A free gift. */
  gift?: number
  method?: 'Credit' | 'ATM' | 'CVS' | 'BARCODE' | 'cod'
  /** 1 to 3: stores, 4: home delivery. */
  carrierId?: number
  payBefore?: Date
  completedAt?: Date
  /** Paid, for a state that does not imply it. */
  paid?: boolean
}

export interface AddedOrder {
  id: string
  name: string
  paymentId: string
  tradeNo: string
}

/** The transitions to each state, as [event, state] pairs after the order was placed. */
const eventPaths: Record<OrderStatus, [event: string, to: OrderStatus][]> = {
  pending_payment: [],
  confirmed: [['pay', 'confirmed']],
  ready_to_ship: [
    ['pay', 'confirmed'],
    ['pack', 'ready_to_ship'],
  ],
  shipped: [
    ['pay', 'confirmed'],
    ['pack', 'ready_to_ship'],
    ['ship', 'shipped'],
  ],
  arrived_at_store: [
    ['pay', 'confirmed'],
    ['pack', 'ready_to_ship'],
    ['ship', 'shipped'],
    ['arrive', 'arrived_at_store'],
  ],
  completed: [
    ['pay', 'confirmed'],
    ['pack', 'ready_to_ship'],
    ['ship', 'shipped'],
    ['arrive', 'arrived_at_store'],
    ['complete', 'completed'],
  ],
  cancelled: [['cancel', 'cancelled']],
  expired: [['expire', 'expired']],
  returned: [
    ['pay', 'confirmed'],
    ['pack', 'ready_to_ship'],
    ['ship', 'shipped'],
    ['complete', 'completed'],
    ['return', 'returned'],
  ],
  refunded: [
    ['pay', 'confirmed'],
    ['pack', 'ready_to_ship'],
    ['ship', 'shipped'],
    ['complete', 'completed'],
    ['return', 'returned'],
    ['refund', 'refunded'],
  ],
}
export const orderStatuses = Object.keys(eventPaths) as OrderStatus[]

const hourMs = 60 * 60 * 1000

export async function addOrder(shop: TestShop, memberId: string, draft: OrderDraft = {}): Promise<AddedOrder> {
  const { db } = shop.deps
  const { state = 'confirmed', lines = [[1, 2]], method = 'Credit', carrierId = 1 } = draft
  const path = eventPaths[state].map(
    ([event, to]) => [event === 'pay' && method === 'cod' ? 'agree_cod' : event, to] as const,
  )
  const placedAt = draft.placedAt ?? new Date(Date.now() - path.length * hourMs)
  const paid = draft.paid ?? (method !== 'cod' && path.some(([event]) => event === 'pay'))
  const goods = lines.reduce((sum, [, quantity]) => sum + 100 * quantity, 0)
  const total = goods + 60
  const name = `T${randomBytes(6).toString('hex').toUpperCase()}`
  const tradeNo = `M${randomBytes(8).toString('hex').toUpperCase()}`
  const stepAt = (step: number) => new Date(placedAt.getTime() + step * hourMs)
  const { id } = await db
    .insertInto('orders')
    .values({
      member_id: memberId,
      state,
      order_name: name,
      placed_at: placedAt,
      created_at: placedAt,
      updated_at: placedAt,
      goods_amount: goods,
      discount_amount: 0,
      shipping_amount: 60,
      total_amount: total,
      payment_method: method,
      pay_before: draft.payBefore ?? stepAt(24),
      expires_at: draft.payBefore ?? stepAt(24),
      paid_at: paid ? stepAt(1) : null,
      completed_at: draft.completedAt ?? (path.some(([, to]) => to === 'completed') ? stepAt(path.length) : null),
      recipient_name: '王小明',
      recipient_phone: '0912345678',
      ...place(carrierId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLines(db, id, placedAt, draft.gift ? [...lines, [draft.gift, 0]] : lines)
  await addEvents(
    db,
    id,
    ['place', ...path.map(([event]) => event)],
    ['cart', 'pending_payment', ...path.map(([, to]) => to)],
    stepAt,
  )
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: id,
      merchant_trade_no: method === 'cod' ? null : tradeNo,
      gateway_trade_no: method === 'cod' ? null : `2611${tradeNo.slice(1, 13)}`,
      method,
      amount: total,
      state: paid ? 'paid' : method === 'Credit' ? 'started' : 'waiting',
      number: issuedNumber(method, draft.payBefore ?? stepAt(24)),
      created_at: placedAt,
      paid_at: paid ? stepAt(1) : null,
      settles_order: paid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, paymentId: payment.id, tradeNo }
}

function place(carrierId: number) {
  if (carrierId === 4) {
    const address = { recipient_zip: '106', recipient_city: '台北市', recipient_district: '大安區' }
    return { carrier_id: carrierId, ...address, recipient_address: '和平東路一段 1 號' }
  }
  return {
    carrier_id: carrierId,
    store_id: '131386',
    store_name: '山嵐門市',
    store_address: '台北市南港區三重路 19 號',
  }
}

/** A quantity of 0 means the gift. */
async function addLines(db: Db, orderId: string, at: Date, lines: [number, number][]): Promise<void> {
  await sql`
    insert into order_lines (order_id, kind, product_id, size_id, size_label, quantity, seen_price, seen_discount, added_at,
      name, unit_price, discount_percent, subtotal, discount_share)
    select ${orderId}, case when l.quantity = 0 then 'gift' else 'goods' end, p.id, s.id, s.label,
      greatest(l.quantity, 1), s.price, 0, ${at}::timestamptz + l.no * interval '1 second', p.name, 100, 0,
      100 * l.quantity, 0
    from unnest(${lines.map(([id]) => id)}::int[], ${lines.map(([, quantity]) => quantity)}::int[])
      with ordinality as l (id, quantity, no)
    join products p on p.id = l.id join product_sizes s on s.product_id = p.id and s.is_default`.execute(db)
}

async function addEvents(
  db: Db,
  orderId: string,
  events: string[],
  states: string[],
  at: (step: number) => Date,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values(
      events.map((event, step) => ({
        order_id: orderId,
        event,
        from_state: states[step] ?? '',
        to_state: states[step + 1] ?? '',
        actor: event === 'cancel' ? ('member' as const) : ('gateway' as const),
        note: 'not for the member',
        at: at(step),
      })),
    )
    .execute()
}

function issuedNumber(method: NonNullable<OrderDraft['method']>, until: Date): string | null {
  const expiresAt = until.toISOString()
  if (method === 'ATM') return JSON.stringify({ kind: 'ATM', bankCode: '013', account: '9103522850000001', expiresAt })
  if (method === 'CVS') return JSON.stringify({ kind: 'CVS', code: 'LLL26111500001', expiresAt })
  if (method !== 'BARCODE') return null
  return JSON.stringify({ kind: 'BARCODE', barcodes: ['1511256EA', '3453010376172408', '111533000000260'], expiresAt })
}

/** Very many orders with one line each, a minute apart, the last of them a minute ago. */
export async function addManyOrders(
  db: Db,
  memberIds: readonly string[],
  count: number,
  { analyze = true } = {},
): Promise<void> {
  // no statement may run for longer than the shop's own
  for (let from = 1; from <= count; from += batchSize) {
    await addBatch(db, memberIds, from, Math.min(count, from + batchSize - 1))
  }
  if (analyze) await sql`analyze orders, order_lines, payments`.execute(db)
}

const batchSize = 5_000

async function addBatch(db: Db, memberIds: readonly string[], from: number, to: number): Promise<void> {
  await sql`
    with placed as (
      insert into orders (member_id, state, order_name, placed_at, created_at, updated_at, goods_amount, discount_amount,
        shipping_amount, total_amount, carrier_id, store_name, recipient_name, payment_method, pay_before)
      select (${[...memberIds]}::uuid[])[1 + n % ${memberIds.length}::int], 'completed', 'N' || gen_random_uuid(),
        now() - n * interval '1 minute', now(), now(), 100, 0, 60, 160, 1, '山嵐門市', '王小明', 'Credit', now()
      from generate_series(${from}::int, ${to}::int) as n
      returning id
    ), line as (
      insert into order_lines (order_id, product_id, size_id, size_label, quantity, seen_price, seen_discount, added_at, name, subtotal)
      select placed.id, 1, s.id, s.label, 1, 100, 0, now(), '咖啡', 100
      from placed, product_sizes s where s.product_id = 1 and s.is_default
    )
    insert into payments (order_id, merchant_trade_no, method, amount, state, created_at, paid_at, settles_order)
    select id, replace(left(id::text, 23), '-', ''), 'Credit', 160, 'paid', now(), now(), true from placed`.execute(db)
}
