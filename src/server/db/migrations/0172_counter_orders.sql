-- 門市訂單: orders that staff write, paid in cash or by a link.

alter table orders
  add column channel text not null default 'web' check (channel in ('web', 'counter')),
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('Credit', 'ATM', 'CVS', 'BARCODE', 'cod', 'cash')) not valid;

alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('Credit', 'ATM', 'CVS', 'BARCODE', 'cod', 'cash')) not valid;

-- Whoever has the link can pay the order, and see what it costs: nothing else.
create table payment_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  order_id uuid not null unique references orders (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index orders_of_counter on orders (placed_at desc, id desc) where channel = 'counter' and state <> 'cart';
create index orders_of_counter_by_member on orders (member_id, placed_at desc, id desc)
  where channel = 'counter' and state <> 'cart';
-- staff find a member by the number that they say
create index members_by_phone on members (phone) where phone <> '';
