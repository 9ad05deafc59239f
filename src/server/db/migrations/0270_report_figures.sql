-- Figures for reports. What is sold, and what is taken back, is noted in figure_inbox in the transaction of its cause; a job
-- adds it up. A trigger notes it, so that no writer can forget it.

create table figure_inbox (
  id bigint primary key generated always as identity,
  -- sale: confirmed · back: cancelled, undelivered, lost or all returned afterwards · return: a row of order_returns
  kind text not null check (kind in ('sale', 'back', 'return')),
  order_id uuid not null,
  event text not null default '',
  return_id uuid,
  at timestamptz not null,
  amount integer not null check (amount >= 0),
  -- of a member: what was spent until then, for the tier
  spent integer,
  -- from before these figures: its hour is counted already
  past boolean not null default false,
  check ((kind = 'return') = (return_id is not null))
);
create index figure_inbox_not_past on figure_inbox (id) where not past;
create index figure_inbox_past on figure_inbox (id) where past;

-- It takes the place of sales_inbox. A process of the version before still writes there while it is replaced: the same sale
-- is noted by the trigger, so its row is not kept. The table is dropped a release later.
with moved as (delete from sales_inbox returning at, amount)
insert into sales_hours (day, hour, orders, amount)
select (at at time zone 'Asia/Taipei')::date, extract(hour from at at time zone 'Asia/Taipei'), count(*), sum(amount)
from moved group by 1, 2
on conflict (day, hour) do update set
  orders = sales_hours.orders + excluded.orders, amount = sales_hours.amount + excluded.amount;
create function keep_nothing() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger sales_inbox_keeps_nothing before insert on sales_inbox for each row execute function keep_nothing();

create function note_sale() returns trigger language plpgsql as $$
begin
  if new.to_state = 'confirmed' and new.event in ('pay', 'agree_cod', 'waive', 'revive') then
    insert into figure_inbox (kind, order_id, event, at, amount, spent)
    select 'sale', o.id, new.event, new.at, coalesce(o.total_amount, 0), m.spent
    from orders o left join members m on m.id = o.member_id where o.id = new.order_id;
  elsif new.event in ('cancel', 'come_back', 'return') and new.from_state not in ('cart', 'pending_payment') then
    insert into figure_inbox (kind, order_id, event, at, amount) values ('back', new.order_id, new.event, new.at, 0);
  end if;
  return null;
end
$$;
create trigger order_events_note_sale after insert on order_events for each row
  when (new.to_state in ('confirmed', 'cancelled', 'returned')) execute function note_sale();

create function note_return() returns trigger language plpgsql as $$
begin
  insert into figure_inbox (kind, order_id, return_id, at, amount)
  values ('return', new.order_id, new.id, new.created_at, 0);
  return null;
end
$$;
create trigger order_returns_note_return after insert on order_returns for each row execute function note_return();

-- By day and one aspect. Amounts in whole NT$. What comes back is counted on the day when it does.
create table sales_figures (
  dimension text not null check (dimension in
    ('all', 'product', 'size', 'tier', 'channel', 'offer', 'basket', 'reason')),
  -- in Taipei
  day date not null,
  -- an id or a word of the dimension
  key text not null,
  orders integer not null default 0,
  units integer not null default 0,
  goods integer not null default 0,
  -- of an offer: what it was worth, a spared delivery fee included
  discount integer not null default 0,
  shipping integer not null default 0,
  amount integer not null default 0,
  back_cases integer not null default 0,
  back_units integer not null default 0,
  back_amount integer not null default 0,
  -- of an offer: what it was worth to orders that came to nothing
  back_discount integer not null default 0,
  primary key (dimension, day, key)
) with (fillfactor = 80);

-- Who bought, without a name: a member who leaves stays one buyer.
create table buyers (
  id bigint primary key generated always as identity,
  member_id uuid unique references members (id) on delete set null
);

-- One row for each order that was ever confirmed: what is not written anywhere else.
create table sold_orders (
  order_id uuid primary key,
  at timestamptz not null,
  amount integer not null,
  -- null: no member
  tier text,
  buyer bigint references buyers (id)
);
create index sold_orders_by_buyer on sold_orders (buyer, at) where buyer is not null;

-- Members by the month of their first purchase: how many of them bought in a later month.
create table cohort_months (
  first_month date not null,
  month date not null,
  buyers integer not null,
  orders integer not null,
  amount bigint not null,
  primary key (first_month, month)
);

-- How many orders of a month have both products.
create table basket_pairs (
  month date not null,
  product_a integer not null,
  product_b integer not null check (product_b > product_a),
  orders integer not null,
  primary key (month, product_a, product_b)
);

-- What could be bought in the morning, for the average.
create table stock_days (
  day date not null,
  size_id integer not null references product_sizes (id) on delete cascade,
  stock integer not null check (stock >= 0),
  primary key (day, size_id)
);

-- a recount names what it found
alter table sales_recounts add column what text not null default 'hours';
alter table sales_recounts drop constraint sales_recounts_pkey, add primary key (day, what);
