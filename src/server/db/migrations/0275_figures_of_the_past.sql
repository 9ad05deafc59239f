-- What was sold before: the job counts it, some thousand at a time. What a member had spent by then is told by the orders
-- that were completed. Apart from the triggers, which notice what is sold meanwhile: that is left out here. So nobody waits.
insert into figure_inbox (kind, order_id, event, return_id, at, amount, spent, past)
select kind, order_id, event, return_id, at, amount, spent, true from (
  select 'sale' as kind, e.order_id, e.event, null::uuid as return_id, e.at, coalesce(o.total_amount, 0) as amount,
    case when o.member_id is not null then (
      select coalesce(sum(p.goods_amount - p.discount_amount), 0)::int from orders p
      where p.member_id = o.member_id and p.state = 'completed' and p.completed_at <= e.at) end as spent, 1 as step
  from order_events e join orders o on o.id = e.order_id
  where e.to_state = 'confirmed' and e.event in ('pay', 'agree_cod', 'waive', 'revive')
  union all
  select 'return', t.order_id, '', t.id, t.created_at, 0, null, 2 from order_returns t
  union all
  select 'back', e.order_id, e.event, null, e.at, 0, null, 3 from order_events e
  where e.event in ('cancel', 'come_back', 'return') and e.from_state not in ('cart', 'pending_payment')
) as noted
where not exists (
  select 1 from figure_inbox i
  where i.order_id = noted.order_id and i.kind = noted.kind and i.return_id is not distinct from noted.return_id)
order by at, step;

insert into stock_days (day, size_id, stock)
select distinct on (size_id, (at at time zone 'Asia/Taipei')::date) (at at time zone 'Asia/Taipei')::date, size_id, stock_after
from stock_movements order by size_id, (at at time zone 'Asia/Taipei')::date, id desc;
