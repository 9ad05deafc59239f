-- Sales by the hour. An order only adds a row here: no two orders wait for each other. A job adds the rows up.
create table sales_inbox (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  amount integer not null check (amount >= 0)
);

create table sales_hours (
  -- in Taipei
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  orders integer not null check (orders >= 0),
  amount integer not null check (amount >= 0),
  primary key (day, hour)
);

-- The nightly recount found another sum and corrected it.
create table sales_recounts (
  day date primary key,
  orders_before integer not null,
  orders_after integer not null,
  amount_before integer not null,
  amount_after integer not null,
  found_at timestamptz not null
);

-- An order is sold when it becomes confirmed, also when it is cancelled later.
create index order_events_confirmed on order_events (at) where to_state = 'confirmed';
insert into sales_hours (day, hour, orders, amount)
select (e.at at time zone 'Asia/Taipei')::date, extract(hour from e.at at time zone 'Asia/Taipei'),
  count(*), sum(o.total_amount)
from order_events e join orders o on o.id = e.order_id
where e.to_state = 'confirmed' and e.event in ('pay', 'agree_cod', 'waive', 'revive')
group by 1, 2;

-- For what is shown of today.
alter table contact_messages add column answered_at timestamptz;
create index contact_messages_open on contact_messages (created_at) where answered_at is null;
create index reviews_by_age on reviews (created_at);
