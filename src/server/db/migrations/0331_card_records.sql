-- What the gateway's own record says of each paid card: authorised, captured, given up, refused by the bank.
create table card_records (
  payment_id uuid primary key references payments (id) on delete cascade,
  -- unseen: the gateway has not told it yet
  state text not null default 'unseen' check (state in ('unseen', 'authorised', 'to_capture', 'captured',
    'capture_cancelled', 'cancelled', 'bank_refused', 'in_between')),
  -- given back, by the gateway's record
  refunded integer not null default 0 check (refunded >= 0),
  -- when the gateway answered last, and when it is asked next; null: never, not any more
  seen_at timestamptz,
  ask_at timestamptz,
  -- since when the gateway leaves the question unanswered; null: it answered last
  unanswered_since timestamptz,
  -- the shop has asked for the capture
  capture_asked_at timestamptz,
  check (state = 'unseen' or seen_at is not null)
);
create index card_records_due on card_records (ask_at) where ask_at is not null;
-- what a person must look at
create index card_records_not_captured on card_records (seen_at) where state not in ('captured', 'to_capture');

-- an order that was packed although the gateway did not say whether its card is paid
create table unseen_packings (
  order_id uuid primary key references orders (id) on delete cascade,
  reason text not null check (reason <> '' and length(reason) <= 500),
  by_name text not null,
  allowed_at timestamptz not null
);

alter table service_tests add column note text not null default '' check (length(note) <= 300);
