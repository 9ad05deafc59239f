/** Rules of the oracle about payments, refunds and invoices, here and in the books of the gateway and of the invoice service. */
import { confirmedStates, type Rule, untouched } from './oracle-rules.ts'

/** Staff have read one of these about the order; at the end: it still stands in the list when everything is over. */
const notified = (name: string, kinds: readonly string[], atEnd = false) => `exists (
  select 1 from oracle_told t where t.order_name = ${name} and t.kind in ('${kinds.join("', '")}')${atEnd ? ' and t.at_end' : ''})`

export const moneyRules: Rule[] = [
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
      where p.settles_order and r.return_id is null and r.reason not in ('outside', 'chargeback') and o.state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed')`,
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
      select p.merchant_trade_no from payments p left join (
        select payment_id, sum(amount) as amount from refunds where reason <> 'wrong_amount' group by payment_id
      ) as r on r.payment_id = p.id
      where p.refunded <> coalesce(r.amount, 0)`,
  },
  {
    // a return in part is a cause of its own; by hand and by the bank money goes back any number of times
    name: 'two refunds for one cause',
    breaches: `
      select payment_id, reason from refunds where reason not in ('outside', 'chargeback') group by payment_id, reason, return_id having count(*) > 1`,
  },
  {
    // between the gateway's answer and its record the refund is open, and an open one is a breach at the end
    name: 'a card that was credited with another amount than the shop has recorded',
    breaches: `
      select t.merchant_trade_no from trades t
      left join payments p on p.merchant_trade_no = t.merchant_trade_no left join orders o on o.id = p.order_id
      where t.card is not null and ${untouched('o.order_name')}
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'open')
        and t.given_back <> (select coalesce(sum(r.amount + r.overpaid), 0) from refunds r where r.payment_id = p.id and r.by_gateway)`,
  },
  {
    // a part that arrived twice at the gateway went back twice: staff have to get it back, and the invoice stays
    name: 'a card that was credited twice, and no member of staff dealt with it although everything is over',
    breaches: `
      select o.order_name, r.overpaid from refunds r join orders o on o.id = r.order_id
      where r.overpaid > 0 and not exists (
        select 1 from audit_log a where a.action = 'difference.resolve' and a.thing_id = o.id::text
          and a.changes -> 'remedy' ->> 'before' = 'refunded_too_much')`,
  },
  {
    name: 'a query to the gateway that is still unanswered although everything is over',
    breaches: `select p.merchant_trade_no from payments p where p.check_failures > 0`,
  },
  {
    name: 'a card refund that is still open although everything is over',
    breaches: `
      select r.id from refunds r join orders o on o.id = r.order_id
      where r.state = 'open' and not ${notified('o.order_name', ['refund_waiting', 'card_given_up', 'capture_refused'], true)}`,
  },
  {
    // what is to be transferred by hand has left; cash of the counter is in the drawer
    name: 'an order whose invoices at the service are not what the gateway and the shop keep of its money',
    breaches: `
      select * from (
        select o.order_name, coalesce(s.standing, 0) as invoiced,
          case when ${untouched('o.order_name')} then coalesce(p.kept, 0) - coalesce(r.by_hand, 0) + coalesce(r.overpaid, 0)
            else coalesce(p.booked, 0) - coalesce(r.amount, 0) end as kept
        from orders o left join (
          select p.order_id, sum(case when p.method not in ('cash', 'cod') then t.amount - t.given_back
            when p.state = 'paid' then p.amount end) as kept,
            sum(p.amount) filter (where p.state = 'paid') as booked
          from payments p left join trades t on t.merchant_trade_no = p.merchant_trade_no group by p.order_id
        ) as p on p.order_id = o.id left join (
          select order_id, sum(amount) filter (where not by_gateway) as by_hand, sum(overpaid) as overpaid,
            sum(amount) filter (where reason <> 'wrong_amount') as amount from refunds group by order_id
        ) as r on r.order_id = o.id left join (
          select split_part(i.relate_number, 'a', 1) as name,
            sum(case when i.voided_at is null then i.amount - i.allowed else 0 end) as standing
          from sim_ecpay_invoices i group by 1
        ) as s on s.name = lower(replace(o.order_name, '-', ''))
        where o.state <> 'cart'
      ) as books where kept <> invoiced`,
  },
  {
    // a refund in the console and a transfer for the same reason count as one: less at the gateway than in the books.
    // A capture that is taken back takes its refunds with it: the file lacks them, and staff settle that
    name: 'money that was moved by hand at the gateway, and that neither the books nor the list of differences show although everything is over',
    breaches: `
      select t.merchant_trade_no, t.given_back, r.by_gateway, r.amount from trades t
      join payments p on p.merchant_trade_no = t.merchant_trade_no left join lateral (
        select coalesce(sum(amount + overpaid) filter (where by_gateway and state = 'done'), 0) as by_gateway,
          coalesce(sum(amount + overpaid), 0) as amount
        from refunds where payment_id = p.id and reason <> 'chargeback'
      ) as r on true
      where exists (select 1 from oracle_by_hand h where h.merchant_trade_no = t.merchant_trade_no)
        and not t.given_back between r.by_gateway and r.amount and not exists (
          select 1 from orders o where o.id = p.order_id and (
            ${notified('o.order_name', ['refunded_outside'], true)}
            or (t.given_back < r.by_gateway and ${notified('o.order_name', ['refund_not_settled'])})))`,
  },
  {
    name: 'a trade that stands twice in the file, and nobody is told although everything is over',
    breaches: `
      select h.merchant_trade_no from oracle_by_hand h join trades t on t.merchant_trade_no = h.merchant_trade_no
      where h.move = 'twice' and not ${notified('h.order_name', ['settled_twice'])}`,
  },
  {
    // a look at the card is good for an hour
    name: 'an order that was packed though its card had been given up or refused',
    breaches: `
      select o.order_name from order_events e join orders o on o.id = e.order_id
      join payments p on p.order_id = o.id and p.settles_order
      join oracle_by_hand h on h.merchant_trade_no = p.merchant_trade_no and h.move in ('N', 'refused')
      where e.to_state = 'ready_to_ship' and h.at < e.at - interval '1 hour'`,
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
]
