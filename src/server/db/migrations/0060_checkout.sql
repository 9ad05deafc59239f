-- Checkout: carriers, ways to pay, what an order knows about its delivery, its history, its payments and refunds.

create table carriers (
  id integer primary key check (id > 0),
  -- the gateway's name of the carrier
  code text not null unique check (code in ('UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C', 'TCAT')),
  name text not null check (name <> ''),
  kind text not null check (kind in ('store', 'home')),
  price integer not null check (price >= 0),
  collects_cash boolean not null,
  position integer not null default 0,
  enabled boolean not null default true
);

create table payment_providers (
  id integer primary key check (id > 0),
  code text not null unique check (code in ('ECPay', 'cod')),
  name text not null check (name <> ''),
  position integer not null default 0,
  enabled boolean not null default true
);

alter table orders
  -- chosen on the shipping step, while the order is a cart; frozen with the rest when it is placed
  add column carrier_id integer references carriers (id),
  add column store_id text,
  add column store_name text,
  add column store_address text,
  -- of the store or of the address: no free shipping there
  add column outlying_island boolean not null default false,
  add column recipient_name text,
  add column recipient_phone text,
  add column recipient_zip text,
  add column recipient_city text,
  add column recipient_district text,
  add column recipient_address text,
  -- where the invoice goes (domain/einvoice.ts)
  add column invoice_choice jsonb,
  -- what the offer was worth when the order was placed, the fee that it spared included; null: none, or nothing
  add column offer_amount integer check (offer_amount > 0),
  -- of the latest attempt
  add column payment_method text check (payment_method in ('Credit', 'ATM', 'CVS', 'BARCODE', 'cod')),
  -- until when the shopper is told to pay, and when an unpaid order is given up: results can come later than payments
  add column pay_before timestamptz,
  add column give_up_at timestamptz,
  -- the money is there: by the gateway's word, or collected by the carrier
  add column paid_at timestamptz,
  add column shipped_at timestamptz,
  add column completed_at timestamptz,
  add constraint orders_pay_before check ((state = 'pending_payment') <= (pay_before is not null)),
  add constraint orders_give_up_at check ((state = 'pending_payment') <= (give_up_at >= pay_before));

create index orders_unpaid on orders (give_up_at) where state = 'pending_payment';

-- Every change of state, with its time and its cause. Nothing is ever deleted here.
create table order_events (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders (id) on delete cascade,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('member', 'owner', 'gateway', 'carrier', 'timer')),
  -- for people in the back office: a trade number, a status code, a reason
  note text not null default '',
  at timestamptz not null
);
create index order_events_by_order on order_events (order_id, id);

-- Each attempt to pay has its own trade number at the gateway.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- letters and digits, 20 at most: null for cash on delivery
  merchant_trade_no text unique,
  method text not null check (method in ('Credit', 'ATM', 'CVS', 'BARCODE', 'cod')),
  amount integer not null check (amount > 0),
  -- started: the shopper left for the gateway · waiting: a number was issued, or cash is to be collected
  state text not null default 'started' check (state in ('started', 'waiting', 'paid', 'failed', 'lapsed')),
  gateway_trade_no text,
  payment_type text,
  -- the issued number as the gateway told it
  number jsonb,
  -- of a card: what a refund needs
  card jsonb,
  failure_code text,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  -- this payment is the one that the order was confirmed with
  settles_order boolean not null default false,
  -- when the gateway is asked next, and how often it was
  check_at timestamptz,
  checks integer not null default 0,
  check ((state = 'paid') = (paid_at is not null)),
  check (not settles_order or state = 'paid' or method = 'cod')
);
create index payments_by_order on payments (order_id, created_at);
create unique index payments_one_settles on payments (order_id) where settles_order;
create index payments_to_check on payments (check_at) where check_at is not null;

-- What the gateway told, as it came (no card number is ever in it): for questions afterwards.
create table payment_notices (
  id bigint primary key generated always as identity,
  merchant_trade_no text not null,
  source text not null check (source in ('result', 'info', 'browser', 'query')),
  code text not null,
  amount integer not null,
  verdict text not null,
  at timestamptz not null
);
create index payment_notices_by_trade on payment_notices (merchant_trade_no);

-- Money that must go back. One row per payment and reason: flagged once, however often it is found.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  reason text not null check (reason in ('late_payment', 'second_payment', 'wrong_amount', 'cancelled', 'returned')),
  amount integer not null check (amount > 0),
  -- by_hand: the owner transfers it, because the gateway gives back cards only
  state text not null default 'open' check (state in ('open', 'by_hand', 'done')),
  created_at timestamptz not null,
  done_at timestamptz,
  unique (payment_id, reason),
  check ((state = 'done') = (done_at is not null))
);
create index refunds_open on refunds (created_at) where state <> 'done';

-- The carrier's map signs nothing: its reply counts only with a token that was given out for this cart, and once.
create table map_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  order_id uuid not null references orders (id) on delete cascade,
  carrier_id integer not null references carriers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index map_tokens_by_age on map_tokens (expires_at);
