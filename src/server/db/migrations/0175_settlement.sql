-- The gateway's books, day by day, compared with ours.
create table settlement_days (
  day date primary key,
  compared_at timestamptz not null,
  -- of the gateway's file; null on the first day, from which on is compared
  trades integer check (trades >= 0),
  differences integer check (differences >= 0)
);

create table settlement_differences (
  kind text not null check (kind in ('settled_without_order', 'settled_unpaid', 'settled_amount', 'paid_not_settled')),
  merchant_trade_no text not null,
  gateway_trade_no text not null default '',
  order_id uuid references orders (id),
  -- null: not in these books
  settled integer,
  booked integer,
  found_at timestamptz not null,
  -- the books agree now; what a person settled is in attention_done
  agreed_at timestamptz,
  -- found again, it is the same one
  primary key (kind, merchant_trade_no)
);
create index settlement_differences_open on settlement_differences (found_at) where agreed_at is null;

create index payments_by_paid on payments (paid_at) where paid_at is not null and merchant_trade_no is not null;

-- what a person wrote when they settled it
alter table attention_done add column note text not null default '';
