-- No money depends on a job that can die: what is to be asked or tried next stands in the payment's and the refund's row.
alter table payments
  -- queries in a row that the gateway has left unanswered: they are repeated ever more slowly
  add column check_failures integer not null default 0 check (check_failures >= 0),
  -- when the gateway last answered about this payment
  add column answered_at timestamptz;

alter table refunds
  -- not before; null: at once
  add column try_at timestamptz,
  add column tries integer not null default 0 check (tries >= 0),
  -- since when the gateway answers, but not with a refund
  add column problem_since timestamptz,
  -- the gateway has accepted it; until it is seen in its record, it is not sent again
  add column accepted_at timestamptz,
  -- done by the gateway and not by a bank transfer: only these count when the gateway's record is compared
  add column by_gateway boolean not null default false,
  add constraint refunds_by_gateway check (not by_gateway or state = 'done');
update refunds r set by_gateway = true from payments p
where p.id = r.payment_id and r.state = 'done' and p.card is not null;
create index refunds_by_payment on refunds (payment_id, created_at, id);
create index refunds_to_try on refunds (coalesce(try_at, created_at)) where state = 'open';

-- How the gateway's services are: one row for all processes.
create table gateway_services (
  service text primary key check (service in ('payment', 'logistics', 'invoice')),
  -- after a 403: no call before
  paused_until timestamptz,
  -- since when no query was answered; null: it answers
  silent_since timestamptz,
  -- when the owner was last told about this silence
  alerted_at timestamptz,
  check (alerted_at is null or silent_since is not null)
);

-- The watch finds what is due in the rows: it needs none of these jobs, and does the work of those that have died.
delete from jobs where kind in ('check_payment', 'expire_order', 'refund_payment') and state <> 'done';
