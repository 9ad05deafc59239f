-- What the gateway keeps and pays out, trade by trade as its settlement file says; and money that went back outside the shop.
create table settled_trades (
  merchant_trade_no text not null,
  gateway_trade_no text not null,
  paid_on date not null,
  -- the gateway's own name of the way to pay
  method text not null default '',
  amount integer not null,
  refunded integer not null default 0 check (refunded >= 0),
  -- hundredths of NT$: the gateway counts fees to the cent; null: the file has no such column
  fee_hundredths integer,
  net_hundredths integer,
  -- null: not paid out yet
  payout_on date,
  read_at timestamptz not null,
  primary key (merchant_trade_no, gateway_trade_no)
);
create index settled_trades_by_day on settled_trades (paid_on);

-- a day's file is read again, because refunds and payouts come later; null: not any more
alter table settlement_days add column read_again_on date;
update settlement_days set read_again_on = day + 2 where trades is not null and day > current_date - 180;
create index settlement_days_again on settlement_days (read_again_on, day) where read_again_on is not null;

alter table settlement_differences
  drop constraint settlement_differences_kind_check,
  add constraint settlement_differences_kind_check check (kind in ('settled_without_order', 'settled_unpaid',
    'settled_amount', 'settled_twice', 'paid_not_settled', 'refunded_outside', 'refund_not_settled'));

-- outside: somebody gave it back in the gateway's own console · chargeback: the bank took it back
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('late_payment', 'second_payment', 'wrong_amount', 'cancelled',
    'returned', 'goodwill', 'outside', 'chargeback'));
-- these two may happen several times
drop index refunds_once;
create unique index refunds_once on refunds (payment_id, reason)
  where return_id is null and reason not in ('outside', 'chargeback');
