/**
 * Checks that the shop's records agree with each other and with the simulated gateway's. Independent of the shop's code:
 * plain SQL with its own rules.
 */
type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

interface Rule {
  name: string
  /** Every row is a breach. */
  breaches: string
}

/** States in which an order has its units reserved or sold. */
const reservingStates = `('pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed')`
const confirmedStates = `('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed', 'returned', 'refunded')`
/** Pieces of a line that came back and can be sold again. */
const restocked = `coalesce((select sum(t.restocked) from order_return_lines t where t.line_id = l.id), 0)`

const rules: Rule[] = [
  {
    name: 'money at the gateway that the shop does not know of',
    breaches: `
      select t.merchant_trade_no from sim_ecpay_trades t
      left join payments p on p.merchant_trade_no = t.merchant_trade_no
      where t.status = 'paid' and (p.state is null or p.state <> 'paid')`,
  },
  {
    name: 'a payment that the gateway never had',
    breaches: `
      select p.merchant_trade_no from payments p
      left join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no
      where p.state = 'paid' and p.method not in ('cod', 'cash') and (t.status is null or t.status <> 'paid')`,
  },
  {
    name: 'a payment with neither a confirmed order nor a refund',
    breaches: `
      select p.merchant_trade_no from payments p join orders o on o.id = p.order_id
      where p.state = 'paid' and not (p.settles_order and o.state in ${confirmedStates})
        and not exists (select 1 from refunds r where r.payment_id = p.id)`,
  },
  {
    name: 'a payment that settles a confirmed order and is refunded without a return',
    breaches: `
      select p.merchant_trade_no from payments p
      join orders o on o.id = p.order_id join refunds r on r.payment_id = p.id
      where p.settles_order and r.return_id is null and o.state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed')`,
  },
  {
    name: 'an order that stands without money, without cash agreed on, though it costs something',
    breaches: `
      select o.order_name from orders o
      where o.state in ${confirmedStates} and o.total_amount > 0 and (
        select count(*) from payments p
        where p.order_id = o.id and p.settles_order and p.amount = o.total_amount
          and (p.state = 'paid' or p.method = 'cod')) <> 1`,
  },
  {
    name: 'cash on delivery without the member having agreed',
    breaches: `
      select p.order_id from payments p
      where p.method = 'cod' and p.settles_order
        and not exists (select 1 from order_events e where e.order_id = p.order_id and e.event = 'agree_cod')`,
  },
  {
    // an amount that was never asked for is refunded as it came
    name: 'more refunded than was paid',
    breaches: `
      select p.merchant_trade_no from payments p join refunds r on r.payment_id = p.id
      where r.reason <> 'wrong_amount'
      group by p.id, p.merchant_trade_no, p.amount having sum(r.amount) > p.amount`,
  },
  {
    name: 'refunds that are not what the payment says is refunded',
    breaches: `
      select p.merchant_trade_no from payments p
      where p.refunded <> (
        select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.reason <> 'wrong_amount')`,
  },
  {
    // a return in part is a cause of its own
    name: 'two refunds for one cause',
    breaches: `
      select payment_id, reason from refunds group by payment_id, reason, return_id having count(*) > 1`,
  },
  {
    // between the gateway's answer and its record the refund is open, and an open one is a breach at the end
    name: 'a card that was credited with another amount than the shop has recorded',
    breaches: `
      select t.merchant_trade_no from sim_ecpay_trades t
      left join payments p on p.merchant_trade_no = t.merchant_trade_no
      where t.status = 'paid' and t.card is not null
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'open')
        and (case when t.card_state = 'abandoned' then t.amount else (
          select coalesce(sum((m ->> 'amount')::int), 0) from jsonb_array_elements(t.card_moves) m
          where m ->> 'action' = 'R') end)
        <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.by_gateway)`,
  },
  {
    name: 'a query to the gateway that is still unanswered although everything is over',
    breaches: `select p.merchant_trade_no from payments p where p.check_failures > 0`,
  },
  {
    name: 'a card refund that is still open although everything is over',
    breaches: `select r.id from refunds r where r.state = 'open'`,
  },
  {
    name: 'pieces that do not add up',
    breaches: `
      select s.id, s.stock, b.stock as before from product_sizes s join oracle_stock b on b.id = s.id
      where s.stock <> b.stock - coalesce((
        select sum(l.quantity - ${restocked}) from order_lines l join orders o on o.id = l.order_id
        where l.size_id = s.id and o.state in ${reservingStates}), 0)`,
  },
  {
    name: 'a stock that is not the sum of its movements',
    breaches: `
      select s.id, s.stock from product_sizes s
      where s.stock <> coalesce((select sum(change) from stock_movements m where m.size_id = s.id), 0)`,
  },
  {
    name: 'a movement that does not say what was left after it',
    breaches: `
      select id from (
        select id, stock_after, sum(change) over (partition by size_id order by id) as running from stock_movements
      ) as m where stock_after <> running`,
  },
  {
    name: 'an order whose movements are not what it has reserved',
    breaches: `
      select o.order_name from orders o
      where o.state <> 'cart' and exists (
        select 1 from order_lines l where l.order_id = o.id and l.size_id is not null
        group by l.size_id
        having coalesce((
          select sum(change) from stock_movements m where m.order_id = o.id and m.size_id = l.size_id), 0)
          <> case when o.state in ${reservingStates} then -sum(l.quantity - ${restocked}) else 0 end)`,
  },
  {
    name: 'an offer that counts as used though its order was cancelled or expired, or does not though the order is valid',
    breaches: `
      select o.order_name from orders o left join offer_uses u on u.order_id = o.id
      where o.state <> 'cart' and o.offer_amount is not null
        and (u.order_id is not null) <> (o.state not in ('cancelled', 'expired'))`,
  },
  {
    name: 'a coupon on two orders at the same time',
    breaches: `
      select coupon_id from orders where coupon_id is not null and state not in ('cancelled', 'expired')
      group by coupon_id having count(*) > 1`,
  },
  {
    name: 'an order whose lines do not add up to its total',
    breaches: `
      select o.order_name from orders o
      where o.state <> 'cart' and o.total_amount <> (select sum(subtotal) from order_lines l where l.order_id = o.id)`,
  },
  {
    name: 'a history with a gap, or one that ends elsewhere',
    breaches: `
      select o.id from orders o
      where o.state <> 'cart' and (
        o.state is distinct from (select to_state from order_events e where e.order_id = o.id order by id desc limit 1)
        or exists (
          select 1 from (
            select from_state, lag(to_state, 1, 'cart') over (order by id) as before
            from order_events e where e.order_id = o.id) steps
          where from_state <> before))`,
  },
  {
    // what is to be transferred by hand has left; cash of the counter is in the drawer
    name: 'an order whose invoices at the service are not what the gateway and the shop keep of its money',
    breaches: `
      select * from (
        select o.order_name, coalesce((
            select sum(case when t.status <> 'paid' then 0 when t.card_state = 'abandoned' then 0 else t.amount - (
              select coalesce(sum((m ->> 'amount')::int), 0) from jsonb_array_elements(t.card_moves) m
              where m ->> 'action' = 'R') end)
            from payments p join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no
            where p.order_id = o.id), 0)
          + coalesce((select sum(p.amount) from payments p
            where p.order_id = o.id and p.method in ('cash', 'cod') and p.state = 'paid'), 0)
          - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and not r.by_gateway), 0) as kept,
          coalesce(s.standing, 0) as invoiced
        from orders o left join (
          select split_part(i.relate_number, 'a', 1) as name,
            sum(case when i.voided_at is null then i.amount - i.allowed else 0 end) as standing
          from sim_ecpay_invoices i group by 1) s on s.name = lower(replace(o.order_name, '-', ''))
        where o.state <> 'cart'
      ) as books where kept <> invoiced`,
  },
  {
    name: 'an invoice at the service that no order has',
    breaches: `
      select i.relate_number from sim_ecpay_invoices i
      where not exists (select 1 from orders o
        where lower(replace(o.order_name, '-', '')) = split_part(i.relate_number, 'a', 1))`,
  },
  {
    name: 'two invoices that stand for one order',
    breaches: `
      select split_part(i.relate_number, 'a', 1) as name from sim_ecpay_invoices i
      where i.voided_at is null and i.allowed < i.amount group by 1 having count(*) > 1`,
  },
  {
    name: 'a member who used an offer more often than each member may',
    breaches: `
      select u.offer_id, u.member_id from offer_uses u join offers f on f.id = u.offer_id
      where u.member_id is not null and f.max_uses_per_member is not null
      group by u.offer_id, u.member_id, f.max_uses_per_member having count(*) > f.max_uses_per_member`,
  },
  {
    name: 'a limited offer or code whose uses are miscounted',
    breaches: `
      select l.offer_id from offer_limits l
      where l.uses <> (select count(*) from offer_uses u where u.offer_id = l.offer_id)`,
  },
  {
    name: 'a member with two carts',
    breaches: `select member_id from orders where state = 'cart' group by member_id having count(*) > 1`,
  },
  {
    name: 'an order that still waits although everything is over',
    breaches: `select order_name from orders where state = 'pending_payment'`,
  },
  {
    name: 'units that count as sold and were not, or the other way round',
    breaches: `
      select p.id from products p join oracle_sold b on b.id = p.id
      where coalesce((select sum(quantity) from product_sales_daily s where s.product_id = p.id), 0) <> b.sold + coalesce((
        select sum(l.quantity) from order_lines l
        where l.product_id = p.id and exists (
          select 1 from order_events e where e.order_id = l.order_id and e.to_state = 'confirmed')), 0)`,
  },
]

/** Stores the stock before the first order: to be called once on a new database. */
export async function rememberStock(query: Query): Promise<void> {
  await query('create table oracle_stock as select id, stock from product_sizes')
  await query(`create table oracle_sold as
    select id, coalesce((select sum(quantity) from product_sales_daily s where s.product_id = p.id), 0)::int as sold
    from products p`)
}

/** All breaches, one line each. `running`: orders may still be unpaid, refunds may still be open. */
export async function listBreaches(
  query: Query,
  options: { running: boolean } = { running: false },
): Promise<string[]> {
  const asked = options.running ? rules.filter(({ name }) => !isAboutTheEnd(name)) : rules
  const parts = asked.map(
    ({ breaches }, place) => `select ${place} as place, to_jsonb(found) as row from (${breaches}) as found`,
  )
  const { rows } = await query(parts.join('\nunion all '))
  const found = Map.groupBy(rows as { place: number; row: unknown }[], ({ place }) => place)
  return asked.flatMap(({ name }, place) => {
    const breaches = found.get(place)?.map(({ row }) => row) ?? []
    return breaches.length > 0 ? [`${name}: ${JSON.stringify(breaches.slice(0, 3))}`] : []
  })
}

/** What holds only when nothing is under way any more. */
function isAboutTheEnd(name: string): boolean {
  return ['everything is over', 'does not know of', 'invoices at the service'].some((words) => name.includes(words))
}
