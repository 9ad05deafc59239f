-- Which gateway a payment was made at: the one that knows its merchant_trade_no. Where that is null (cash), it says nothing.
alter table payments add column provider text not null default 'ecpay' check (provider <> '');

-- Each gateway with books of its own is compared by itself.
alter table settlement_days
  add column provider text not null default 'ecpay' check (provider <> ''),
  drop constraint settlement_days_pkey,
  add primary key (provider, day);
