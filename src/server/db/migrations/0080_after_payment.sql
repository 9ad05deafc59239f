-- After the payment: parcels at the carriers, invoices, returns.

create table parcels (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- the shop's number at the gateway: written before the gateway is asked, so that no answer can be lost
  merchant_trade_no text not null unique,
  carrier_id integer not null references carriers (id),
  amount integer not null check (amount > 0),
  -- the carrier takes the amount from the recipient
  collects boolean not null,
  -- wanted: to be created at the gateway · refused: the gateway does not take it as it is, the owner must act
  state text not null default 'wanted' check (state in ('wanted', 'created', 'refused', 'cancelled')),
  -- what the owner must see to; empty: nothing
  problem text not null default '',
  -- when the gateway was asked to take it: from then on it is looked up before it is asked again
  asked_at timestamptz,
  logistics_id text unique,
  payment_no text not null default '',
  validation_no text not null default '',
  booking_note text not null default '',
  -- how far it is, by rank and not by arrival
  event_rank integer not null default 0,
  -- what is shown: the word that gave the rank, or a later one that has none
  event text,
  status_code text not null default '',
  status_text text not null default '',
  status_at timestamptz,
  created_at timestamptz not null,
  -- when the carrier is asked next although it said nothing
  check_at timestamptz
);
-- a parcel that was cancelled or refused may be followed by another
create unique index parcels_one_open on parcels (order_id) where state in ('wanted', 'created');
create index parcels_by_order on parcels (order_id);
create index parcels_to_check on parcels (check_at) where check_at is not null;

-- Every word of the carriers, once; unknown codes too.
create table parcel_events (
  parcel_id uuid not null references parcels (id) on delete cascade,
  code text not null,
  changed_at timestamptz not null,
  event text not null,
  message text not null,
  received_at timestamptz not null,
  primary key (parcel_id, code, changed_at)
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id),
  -- the shop's number at the invoice service: the same one is never issued twice
  relate_number text not null unique,
  choice jsonb not null,
  amount integer not null check (amount > 0),
  -- refused: the service does not take it as it is, the owner must act · dropped: taken back before it was issued
  state text not null default 'wanted' check (state in ('wanted', 'issued', 'voided', 'refused', 'dropped')),
  problem text not null default '',
  -- the order came to nothing: the invoice is to be voided, or allowed in full
  taken_back_at timestamptz,
  invoice_no text unique,
  random_number text not null default '',
  issued_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null,
  check ((state in ('issued', 'voided')) <= (invoice_no is not null))
);

create table invoice_allowances (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices (id),
  refund_id uuid not null unique references refunds (id),
  amount integer not null check (amount > 0),
  state text not null default 'wanted' check (state in ('wanted', 'done')),
  -- when the service was asked for it: from then on it is looked up before it is asked again
  asked_at timestamptz,
  allowance_no text,
  created_at timestamptz not null
);
create index invoice_allowances_by_invoice on invoice_allowances (invoice_id);

create table return_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id),
  reason text not null check (reason in ('defective', 'short', 'wrong_item', 'taste', 'other')),
  comment text not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'refused', 'received', 'done')),
  answer text not null default '',
  requested_at timestamptz not null,
  answered_at timestamptz
);

create table return_pictures (
  return_id uuid not null references return_requests (id) on delete cascade,
  position smallint not null,
  image bytea not null check (octet_length(image) <= 2000000),
  primary key (return_id, position)
);

-- A member's orders by pages, the latest first: a page reads its own rows and no others. It serves all that the older
-- index did.
create index orders_placed_by_member on orders (member_id, placed_at desc, id desc) where state <> 'cart';
drop index orders_by_member;
-- What is under way is little, however much a member has bought.
create index orders_under_way on orders (member_id, state)
  where state in ('pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store');
create index refunds_by_order on refunds (order_id);
