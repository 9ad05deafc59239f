-- What margins are computed from: parcels by carrier, what the green coffee of a unit has cost, and the gateway's fees by day.

alter table sales_figures drop constraint sales_figures_dimension_check, add constraint sales_figures_dimension_check
  check (dimension in ('all', 'product', 'size', 'tier', 'channel', 'offer', 'basket', 'reason', 'carrier'));

-- Of a carrier only what was cancelled before it shipped counts as taken back: the rest are parcels. What is folded already
-- is added here; what waits is added by the job.
insert into sales_figures (dimension, day, key, orders, units, goods, discount, shipping, amount, back_cases, back_units, back_amount)
select 'carrier', day, key, sum(orders), sum(units), sum(goods), sum(discount), sum(shipping), sum(amount), sum(back_cases),
  sum(back_units), sum(back_amount)
from (
  select (s.at at time zone 'Asia/Taipei')::date as day, o.carrier_id::text as key, 1 as orders, coalesce(l.units, 0) as units,
    o.goods_amount as goods, o.discount_amount as discount, o.shipping_amount as shipping, o.total_amount as amount,
    0 as back_cases, 0 as back_units, 0 as back_amount
  from sold_orders s join orders o on o.id = s.order_id left join (
    select order_id, sum(quantity)::int as units from order_lines where kind in ('goods', 'gift') group by 1) as l on l.order_id = o.id
  where o.carrier_id is not null
  union all
  select (e.at at time zone 'Asia/Taipei')::date, o.carrier_id::text, 0, 0, 0, 0, 0, 0, 1, coalesce(l.units, 0)
      - (select coalesce(sum(r.quantity), 0)::int from order_return_lines r join order_returns t on t.id = r.return_id where t.order_id = o.id),
    o.total_amount - (select coalesce(sum(t.refund), 0)::int from order_returns t where t.order_id = o.id)
  from order_events e join orders o on o.id = e.order_id left join (
    select order_id, sum(quantity)::int as units from order_lines where kind in ('goods', 'gift') group by 1) as l on l.order_id = o.id
  where e.event = 'cancel' and e.from_state not in ('cart', 'pending_payment') and o.carrier_id is not null
    and not exists (select 1 from figure_inbox i where i.order_id = e.order_id and i.kind = 'back' and i.event = 'cancel')
) as counted group by day, key
on conflict (dimension, day, key) do nothing;

-- What the green coffee in one unit has cost, from this day on: a row where it changed. Figures of a past day do not change
-- with the price of the next sack.
create table size_costs (
  size_id integer not null references product_sizes (id) on delete cascade,
  from_day date not null,
  -- of NT$
  hundredths integer not null check (hundredths >= 0),
  primary key (size_id, from_day)
);

-- The gateway's trades by day of payment, way and day of payout. Days whose trades changed wait in the inbox until a job
-- has counted them again.
create table settled_figures (
  paid_on date not null,
  method text not null,
  -- null: not paid out yet
  payout_on date,
  trades integer not null,
  amount bigint not null,
  refunded bigint not null,
  fee_hundredths bigint not null,
  net_hundredths bigint not null,
  -- of trades that say what they pay out
  paid_hundredths bigint not null
);
create index settled_figures_by_day on settled_figures (paid_on);
create index settled_figures_by_payout on settled_figures (payout_on);
create table settled_inbox (
  id bigint primary key generated always as identity,
  paid_on date not null
);
create index settled_inbox_by_day on settled_inbox (paid_on);
insert into settled_inbox (paid_on) select distinct paid_on from settled_trades;

create function note_settled() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into settled_inbox (paid_on) select distinct paid_on from old_rows; end if;
  if tg_op <> 'DELETE' then insert into settled_inbox (paid_on) select distinct paid_on from new_rows; end if;
  return null;
end
$$;
create trigger settled_trades_note_insert after insert on settled_trades
  referencing new table as new_rows for each statement execute function note_settled();
create trigger settled_trades_note_update after update on settled_trades
  referencing old table as old_rows new table as new_rows for each statement execute function note_settled();
create trigger settled_trades_note_delete after delete on settled_trades
  referencing old table as old_rows for each statement execute function note_settled();
