/** Rules of the oracle about stock, offers, and the orders themselves. */
import { type Rule, reservingStates } from './oracle-rules.ts'

export const goodsRules: Rule[] = [
  {
    name: 'pieces that do not add up',
    breaches: `
      select s.id, s.stock, b.stock as before from product_sizes s join oracle_stock b on b.id = s.id left join (
        select l.size_id, sum(l.units) as units from lines l join orders o on o.id = l.order_id
        where o.state in ${reservingStates} group by l.size_id
      ) as l on l.size_id = s.id
      where s.stock <> b.stock - coalesce(l.units, 0)`,
  },
  {
    name: 'a stock that is not the sum of its movements',
    breaches: `
      select s.id, s.stock from product_sizes s
      left join (select size_id, sum(change) as change from stock_movements group by size_id) as m on m.size_id = s.id
      where s.stock <> coalesce(m.change, 0)`,
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
      select o.order_name from orders o join lines l on l.order_id = o.id left join (
        select order_id, size_id, sum(change) as change from stock_movements group by order_id, size_id
      ) as m on m.order_id = o.id and m.size_id = l.size_id
      where o.state <> 'cart'
        and coalesce(m.change, 0) <> case when o.state in ${reservingStates} then -l.units else 0 end`,
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
