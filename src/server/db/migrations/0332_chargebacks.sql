-- A bank disputes a card payment (爭議款): the shop answers until a day, and wins or loses. The gateway tells it by mail only.
create table chargebacks (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  amount integer not null check (amount > 0),
  reason text not null default '' check (length(reason) <= 500),
  -- until when the shop must send what it has
  answer_by date not null,
  state text not null default 'open' check (state in ('open', 'answered', 'won', 'lost')),
  opened_at timestamptz not null,
  opened_by text not null,
  decided_at timestamptz,
  decided_by text not null default '',
  -- what a lost one took from the books
  refund_id uuid unique references refunds (id),
  check ((state in ('won', 'lost')) = (decided_at is not null)),
  check (refund_id is null or state = 'lost')
);
create index chargebacks_by_order on chargebacks (order_id);
-- one dispute of a payment at a time
create unique index chargebacks_open on chargebacks (payment_id) where state in ('open', 'answered');
