/**
 * The books of many orders, checked from outside: what the gateway, the carriers and the invoice service hold (the
 * simulator's own tables) against what the shop believes. Written apart from the shop: it shares no rule with it.
 */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { auditReturns } from './return-audit.ts'

export interface AuditOptions {
  /** Pieces in stock before, by product. */
  stockBefore: ReadonlyMap<number, number>
  /** When the shop invoices cash on delivery. */
  cashInvoiceAt: 'dispatch' | 'pick_up'
  /** Names of the orders on the shop's list of what needs a person. */
  listed: ReadonlySet<string>
}

interface AuditedOrder {
  order_name: string
  member_id: string
  state: string
  total: number
  method: string
  spending: number
  offer_id: number | null
  offer_used: boolean
  coupon_id: string | null
  came_back: boolean
  everything_back: boolean
  /** By the shop's returns in part: refunded in all, and for goods. */
  returned: number
  returned_goods: number
  pieces_left: number
  broken_steps: number
  gateway_in: number
  /** What carriers hold for the shop, and what the shop believes that they hold. */
  cash_in: number
  cash_booked: number
  card_out: number
  hand_out: number
  owed: number
  standing_invoices: number
  invoiced: number
  own_invoiced: number
  open_parcels: number
}

const unpaidStates = ['pending_payment', 'cancelled', 'expired', 'returned', 'refunded']
const undoneStates = ['cancelled', 'expired']
const dispatchedStates = ['shipped', 'arrived_at_store', 'completed']

/** What is wrong, in words; empty: everything balances. No order is left out. */
export async function auditOrders(db: Db, options: AuditOptions): Promise<string[]> {
  const { stockBefore } = options
  const orders = await readOrders(db)
  return [
    ...orders.flatMap((order) => auditOrder(order, options)),
    ...auditCoupons(orders),
    ...(await auditMembers(db, orders)),
    ...(await auditStock(db, stockBefore)),
    ...(await auditMovements(db)),
    ...(await auditReturns(db)),
    ...(await auditMails(db)),
    ...(await auditDeadJobs(db)),
  ]
}

function auditOrder(order: AuditedOrder, { cashInvoiceAt, listed }: AuditOptions): string[] {
  const { order_name: name, state, total, method } = order
  const wrong: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) wrong.push(`${name} (${state}, ${method}): ${what} is ${is}, should be ${should}`)
  }
  const byCash = method === 'cod'
  const cashDue = byCash && state !== 'completed'
  const expectedMoney = unpaidStates.includes(state) || cashDue ? 0 : total - order.returned
  const { gateway_in, cash_in, cash_booked, card_out, hand_out, owed } = order
  expect('money kept', gateway_in + cash_booked - card_out - hand_out - owed, expectedMoney)
  // a parcel that goes on although its order has ended is the owner's to settle, and must be on the owner's list
  if (cash_booked !== cash_in && !listed.has(name))
    wrong.push(`${name} (${state}): carriers hold ${cash_in}, the books say ${cash_booked}, and nobody is told`)
  const invoicedStates = cashInvoiceAt === 'dispatch' ? dispatchedStates : ['completed']
  const expectedInvoice = byCash ? (invoicedStates.includes(state) ? total - order.returned : 0) : expectedMoney
  expect('invoiced at the service', order.invoiced, expectedInvoice)
  expect('invoiced in the shop', order.own_invoiced, expectedInvoice)
  const undone = undoneStates.includes(state) || order.everything_back
  expect('offer in use', order.offer_used, order.offer_id !== null && !undone)
  if (state === 'completed') expect('everything is back', order.pieces_left === 0, false)
  expect('steps that do not follow each other', order.broken_steps, 0)
  if (order.standing_invoices > 1) wrong.push(`${name}: ${order.standing_invoices} invoices stand`)
  if (order.open_parcels > 1) wrong.push(`${name}: ${order.open_parcels} parcels at the carrier`)
  return wrong
}

function auditCoupons(orders: readonly AuditedOrder[]): string[] {
  const held = orders.filter(
    ({ coupon_id, state, everything_back }) => coupon_id !== null && !undoneStates.includes(state) && !everything_back,
  )
  const twice = held.filter((one, index) => held.findIndex(({ coupon_id }) => coupon_id === one.coupon_id) !== index)
  return twice.map(({ order_name }) => `${order_name}: its coupon serves another order too`)
}

async function auditMembers(db: Db, orders: readonly AuditedOrder[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; spent: number }>`select id, spent from members`.execute(db)
  const spent = new Map<string, number>()
  for (const { member_id, state, spending, returned_goods } of orders) {
    if (state === 'completed') spent.set(member_id, (spent.get(member_id) ?? 0) + spending - returned_goods)
  }
  return rows
    .filter((row) => row.spent !== (spent.get(row.id) ?? 0))
    .map((row) => `member ${row.id} has spent ${row.spent}, should be ${spent.get(row.id) ?? 0}`)
}

async function auditStock(db: Db, before: ReadonlyMap<number, number>): Promise<string[]> {
  const { rows } = await sql<{ id: number; stock: number; out: number }>`
    select s.id, s.stock, coalesce((
      select sum(l.quantity - coalesce((select sum(r.restocked) from order_return_lines r where r.line_id = l.id), 0))
      from order_lines l join orders o on o.id = l.order_id
      where l.size_id = s.id and o.state not in ('cart', 'cancelled', 'expired')
        and not exists (select 1 from order_events e where e.order_id = o.id and e.event = 'come_back')), 0)::int as out
    from product_sizes s`.execute(db)
  return rows
    .filter(({ id, stock, out }) => stock !== (before.get(id) ?? 0) - out)
    .map(({ id, stock, out }) => `size ${id}: ${stock} left, should be ${(before.get(id) ?? 0) - out}`)
}

/** The stock is the sum of its movements, and every movement says what was left after it. */
export async function auditMovements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; stock: number; moved: number; gaps: number }>`
    select s.id, s.stock, coalesce(sum(m.change), 0)::int as moved,
      coalesce(sum(case when m.stock_after <> m.running then 1 else 0 end), 0)::int as gaps
    from product_sizes s left join (
      select size_id, change, stock_after, sum(change) over (partition by size_id order by id) as running
      from stock_movements
    ) as m on m.size_id = s.id
    group by s.id, s.stock`.execute(db)
  return rows
    .filter(({ stock, moved, gaps }) => stock !== moved || gaps > 0)
    .map(({ id, stock, moved, gaps }) => `size ${id}: ${stock} in stock, movements of ${moved}, ${gaps} gaps`)
}

/** Events that can repeat for an order, by the words of their mail. */
const repeatedMails: [words: string, event: string][] = [
  ['已送達門市', 'arrive'],
  ['已完成', 'complete'],
  ['取件紀錄更正', 'withdraw_pick_up'],
]

/** Numbers and refunds can come more than once for an order, everything else not more often than it happened. */
async function auditMails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ subject: string; copies: number }>`
    select to_address, subject, count(*)::int as copies from sim_mails
    where subject not like '%繳費資訊%' and subject not like '%退款完成%' and subject not like '%需要處理%'
      and subject like '%SL%'
    group by to_address, subject having count(*) > 1`.execute(db)
  const { rows: events } = await sql<{ order_name: string; event: string; count: number }>`
    select o.order_name, e.event, count(*)::int as count from order_events e join orders o on o.id = e.order_id
    group by 1, 2`.execute(db)
  const happened = (subject: string) => {
    const event = repeatedMails.find(([words]) => subject.includes(words))?.[1]
    return events.find((one) => one.event === event && subject.includes(one.order_name))?.count ?? 1
  }
  return rows
    .filter(({ subject, copies }) => copies > happened(subject))
    .map(({ subject, copies }) => `${copies} letters “${subject}”`)
}

async function auditDeadJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; last_error: string }>`
    select kind, last_error from jobs where state = 'dead'`.execute(db)
  return rows.map(({ kind, last_error }) => `dead job ${kind}: ${last_error}`)
}

/** An order's invoices have its name; a second one has a number behind it. Most are told apart without the pattern. */
const ofOrder = sql`starts_with(i.relate_number, lower(replace(o.order_name, '-', '')))
  and i.relate_number ~ ('^' || lower(replace(o.order_name, '-', '')) || '(a[0-9]+)?$')`

async function readOrders(db: Db): Promise<AuditedOrder[]> {
  const { rows } = await sql<AuditedOrder>`
    select o.order_name, o.member_id, o.state, o.total_amount as total, coalesce(o.payment_method, '') as method,
      o.goods_amount - o.discount_amount as spending, o.offer_id, o.coupon_id,
      exists (select 1 from offer_uses u where u.order_id = o.id) as offer_used,
      exists (select 1 from order_events e where e.order_id = o.id and e.event = 'come_back') as came_back,
      o.everything_back,
      (select coalesce(sum(t.refund), 0)::int from order_returns t where t.order_id = o.id) as returned,
      (select coalesce(sum(t.goods), 0)::int from order_returns t where t.order_id = o.id) as returned_goods,
      (select coalesce(sum(l.quantity - l.returned), 0)::int from order_lines l
        where l.order_id = o.id and l.kind in ('goods', 'gift')) as pieces_left,
      (select count(*)::int from (
        select e.from_state, lag(e.to_state) over (order by e.id) as before from order_events e where e.order_id = o.id
      ) step where step.before is not null and step.before <> step.from_state) as broken_steps,
      (select coalesce(sum(t.amount), 0)::int from payments p
        join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id and t.status = 'paid') as gateway_in,
      (select coalesce(sum(s.amount), 0)::int from parcels p
        join sim_ecpay_parcels s on s.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id and s.cash_collected) as cash_in,
      (select coalesce(sum(p.amount), 0)::int from payments p
        where p.order_id = o.id and p.method = 'cod' and p.state = 'paid') as cash_booked,
      (select coalesce(sum(case when t.card_state = 'abandoned' then t.amount else (
          select coalesce(sum((m->>'amount')::int), 0) from jsonb_array_elements(t.card_moves) m where m->>'action' = 'R'
        ) end), 0)::int from payments p join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id) as card_out,
      (select coalesce(sum(r.amount), 0)::int from refunds r join payments p on p.id = r.payment_id
        where r.order_id = o.id and r.state = 'done' and p.method <> 'Credit') as hand_out,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.state <> 'done') as owed,
      (select count(*)::int from sim_ecpay_invoices i
        where ${ofOrder} and i.voided_at is null and i.allowed < i.amount) as standing_invoices,
      (select coalesce(sum(case when i.voided_at is null then i.amount - i.allowed else 0 end), 0)::int
        from sim_ecpay_invoices i where ${ofOrder}) as invoiced,
      (select coalesce(sum(case when i.state = 'issued' then i.amount - (
          select coalesce(sum(a.amount), 0) from invoice_allowances a where a.invoice_id = i.id and a.state = 'done'
        ) else 0 end), 0)::int from invoices i where i.order_id = o.id) as own_invoiced,
      (select count(*)::int from parcels p join sim_ecpay_parcels s on s.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id and p.state <> 'cancelled' and s.code not in ('9999', '7013')) as open_parcels
    from orders o where o.state <> 'cart'`.execute(db)
  return rows
}
