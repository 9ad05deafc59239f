/**
 * The books of many orders, checked from outside: what the gateway, the carriers and the invoice service hold (the
 * simulator's own tables) against what the shop believes. Written apart from the shop: it shares no rule with it.
 */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

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
  broken_steps: number
  gateway_in: number
  cash_in: number
  card_out: number
  hand_out: number
  owed: number
  invoices: number
  invoiced: number
  own_invoiced: number
  open_parcels: number
  flagged: boolean
}

const unpaidStates = ['pending_payment', 'cancelled', 'expired', 'returned', 'refunded']
const undoneStates = ['cancelled', 'expired']

/** What is wrong, in words; empty: everything balances. `stockBefore` by size. */
export async function auditOrders(db: Db, stockBefore: ReadonlyMap<number, number>): Promise<string[]> {
  const orders = await readOrders(db)
  return [
    ...orders.flatMap(auditOrder),
    ...auditCoupons(orders),
    ...(await auditMembers(db, orders)),
    ...(await auditStock(db, stockBefore)),
    ...(await auditMovements(db)),
    ...(await auditMails(db)),
    ...(await auditDeadJobs(db)),
  ]
}

function auditOrder(order: AuditedOrder): string[] {
  const { order_name: name, state, total, method } = order
  const wrong: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) wrong.push(`${name} (${state}, ${method}): ${what} is ${is}, should be ${should}`)
  }
  // a parcel that goes on although its order has ended is the owner's to settle, and must be on the owner's list
  if (order.flagged) return wrong
  const cashDue = method === 'cod' && state !== 'completed'
  const expectedMoney = unpaidStates.includes(state) || cashDue ? 0 : total
  const { gateway_in, cash_in, card_out, hand_out, owed } = order
  expect('money kept', gateway_in + cash_in - card_out - hand_out - owed, expectedMoney)
  expect('invoiced at the service', order.invoiced, expectedMoney)
  expect('invoiced in the shop', order.own_invoiced, expectedMoney)
  expect('offer in use', order.offer_used, order.offer_id !== null && !undoneStates.includes(state))
  expect('steps that do not follow each other', order.broken_steps, 0)
  if (order.invoices > 1) wrong.push(`${name}: ${order.invoices} invoices`)
  if (order.open_parcels > 1) wrong.push(`${name}: ${order.open_parcels} parcels at the carrier`)
  return wrong
}

function auditCoupons(orders: readonly AuditedOrder[]): string[] {
  const held = orders.filter(({ coupon_id, state }) => coupon_id !== null && !undoneStates.includes(state))
  const twice = held.filter((one, index) => held.findIndex(({ coupon_id }) => coupon_id === one.coupon_id) !== index)
  return twice.map(({ order_name }) => `${order_name}: its coupon serves another order too`)
}

async function auditMembers(db: Db, orders: readonly AuditedOrder[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; spent: number }>`select id, spent from members`.execute(db)
  const spent = new Map<string, number>()
  for (const { member_id, state, spending } of orders) {
    if (state === 'completed') spent.set(member_id, (spent.get(member_id) ?? 0) + spending)
  }
  return rows
    .filter((row) => row.spent !== (spent.get(row.id) ?? 0))
    .map((row) => `member ${row.id} has spent ${row.spent}, should be ${spent.get(row.id) ?? 0}`)
}

async function auditStock(db: Db, before: ReadonlyMap<number, number>): Promise<string[]> {
  const { rows } = await sql<{ id: number; stock: number; out: number }>`
    select s.id, s.stock, coalesce((
      select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
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

/** Numbers and refunds can come more than once for an order, everything else not. */
async function auditMails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ subject: string; copies: number }>`
    select to_address, subject, count(*)::int as copies from sim_mails
    where subject not like '%繳費資訊%' and subject not like '%退款完成%' and subject not like '%需要處理%'
      and subject like '%SL%'
    group by to_address, subject having count(*) > 1`.execute(db)
  return rows.map(({ subject, copies }) => `${copies} letters “${subject}”`)
}

async function auditDeadJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string; last_error: string }>`
    select kind, last_error from jobs where state = 'dead'`.execute(db)
  return rows.map(({ kind, last_error }) => `dead job ${kind}: ${last_error}`)
}

async function readOrders(db: Db): Promise<AuditedOrder[]> {
  const { rows } = await sql<AuditedOrder>`
    select o.order_name, o.member_id, o.state, o.total_amount as total, coalesce(o.payment_method, '') as method,
      o.goods_amount - o.discount_amount as spending, o.offer_id, o.coupon_id,
      exists (select 1 from offer_uses u where u.order_id = o.id) as offer_used,
      exists (select 1 from order_events e where e.order_id = o.id and e.event = 'come_back') as came_back,
      (select count(*)::int from (
        select e.from_state, lag(e.to_state) over (order by e.id) as before from order_events e where e.order_id = o.id
      ) step where step.before is not null and step.before <> step.from_state) as broken_steps,
      (select coalesce(sum(t.amount), 0)::int from payments p
        join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id and t.status = 'paid') as gateway_in,
      (select coalesce(sum(s.amount), 0)::int from parcels p
        join sim_ecpay_parcels s on s.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id and s.cash_collected) as cash_in,
      (select coalesce(sum(case when t.card_state = 'abandoned' then t.amount else (
          select coalesce(sum((m->>'amount')::int), 0) from jsonb_array_elements(t.card_moves) m where m->>'action' = 'R'
        ) end), 0)::int from payments p join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id) as card_out,
      (select coalesce(sum(r.amount), 0)::int from refunds r join payments p on p.id = r.payment_id
        where r.order_id = o.id and r.state = 'done' and p.method <> 'Credit') as hand_out,
      (select coalesce(sum(r.amount), 0)::int from refunds r where r.order_id = o.id and r.state <> 'done') as owed,
      (select count(*)::int from sim_ecpay_invoices i
        where i.relate_number = lower(replace(o.order_name, '-', ''))) as invoices,
      (select coalesce(sum(case when i.voided_at is null then i.amount - i.allowed else 0 end), 0)::int
        from sim_ecpay_invoices i where i.relate_number = lower(replace(o.order_name, '-', ''))) as invoiced,
      (select coalesce(sum(case when i.state = 'issued' then i.amount - (
          select coalesce(sum(a.amount), 0) from invoice_allowances a where a.invoice_id = i.id and a.state = 'done'
        ) else 0 end), 0)::int from invoices i where i.order_id = o.id) as own_invoiced,
      (select count(*)::int from parcels p join sim_ecpay_parcels s on s.merchant_trade_no = p.merchant_trade_no
        where p.order_id = o.id and p.state <> 'cancelled' and s.code not in ('9999', '7013')) as open_parcels,
      exists (select 1 from parcels p where p.order_id = o.id and p.problem like '%訂單已結案，包裹卻%') as flagged
    from orders o where o.state <> 'cart'`.execute(db)
  return rows
}
