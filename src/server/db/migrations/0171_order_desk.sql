-- What staff write about an order, and who did what.

alter table order_events
  -- of staff and the command line; empty: the column `actor` says all
  add column by_name text not null default '';

alter table refunds
  -- who transferred it; empty: the gateway, or before this was kept
  add column done_by text not null default '';

create table order_notes (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders (id) on delete cascade,
  staff_id uuid references staff (id) on delete set null,
  author text not null check (author <> ''),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, id);

-- A list with its filters under a name: everybody has their own.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  screen text not null check (screen <> ''),
  name text not null check (name <> ''),
  -- the address' query
  query text not null,
  created_at timestamptz not null,
  unique (staff_id, screen, name)
);
