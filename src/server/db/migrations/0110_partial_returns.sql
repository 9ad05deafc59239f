-- Returns and refunds in part: a request names lines and pieces, staff accept a part of them, and an order can have
-- several of each.

alter table orders
  -- what a later return is computed from, as it was when the order was placed (domain/returns/return-basis.ts);
  -- null: no conditions
  add column return_terms jsonb,
  -- the goods came back or were lost on the way: the offer counts as not used
  add column everything_back boolean not null default false;

update orders o set return_terms = jsonb_build_object(
  'offer', (
    select jsonb_build_object('minItems', f.min_items, 'minAmount', f.min_amount, 'productIds',
      case when f.product_ids is not null or f.category_ids is not null then (
        select coalesce(jsonb_agg(distinct l.product_id), '[]') from order_lines l
        where l.order_id = o.id and l.kind = 'goods' and (l.product_id = any (f.product_ids) or exists (
          select 1 from product_categories c where c.product_id = l.product_id and c.category_id = any (f.category_ids))))
      end)
    from offers f where f.id = o.offer_id),
  'freeShipping', (
    select jsonb_build_object('by', case when o.goods_amount - o.discount_amount >= 1000 then 'amount' else 'offer' end,
      'fee', c.price)
    from carriers c where c.id = o.carrier_id and c.price > 0 and o.shipping_amount = 0))
where o.state <> 'cart';

-- a coupon serves one order; one that came to nothing gives it back
create unique index orders_coupon_one_order on orders (coupon_id)
  where state not in ('cancelled', 'expired') and not everything_back;
drop index orders_coupon_once;

alter table order_lines
  -- pieces that came back, or were refunded without coming back
  add column returned integer not null default 0,
  add constraint order_lines_returned check (returned between 0 and quantity);

alter table return_requests drop constraint return_requests_order_id_key;
create unique index return_requests_one_open on return_requests (order_id) where state in ('requested', 'accepted');
create index return_requests_by_order on return_requests (order_id, requested_at);

create table return_request_lines (
  request_id uuid not null references return_requests (id) on delete cascade,
  line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity > 0),
  -- null: not answered yet
  accepted integer,
  primary key (request_id, line_id),
  check (accepted between 0 and quantity)
);

-- until now a request was for the whole order
insert into return_request_lines (request_id, line_id, quantity, accepted)
select q.id, l.id, l.quantity,
  case when q.state = 'requested' then null when q.state = 'refused' then 0 else l.quantity end
from return_requests q join order_lines l on l.order_id = q.order_id and l.kind in ('goods', 'gift');

update order_lines l set returned = l.quantity
from return_requests q
where q.order_id = l.order_id and q.state in ('received', 'done') and l.kind in ('goods', 'gift');

-- What staff took back or refunded, and why it came to this amount: nothing is ever changed here.
create table order_returns (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- 1 is the order's first: the same number twice is the same return
  no integer not null check (no > 0),
  request_id uuid unique references return_requests (id),
  reason text not null check (reason in ('defective', 'short', 'wrong_item', 'taste', 'other', 'goodwill')),
  -- false: the pieces stay with the buyer, or never reached them
  goods_back boolean not null,
  offer text not null check (offer in ('none', 'met', 'kept_by_shop', 'kept_once', 'lost')),
  offer_lost integer not null check (offer_lost >= 0),
  credited integer not null check (credited >= 0),
  goodwill integer not null check (goodwill >= 0),
  -- of the delivery fee; negative: the fee of a delivery that is no longer free
  shipping integer not null,
  goods integer not null check (goods >= goodwill),
  refund integer not null check (refund >= 0),
  actor text not null check (actor in ('member', 'owner', 'gateway', 'carrier', 'timer')),
  note text not null default '',
  created_at timestamptz not null,
  unique (order_id, no),
  check (refund = goods + shipping)
);

create table order_return_lines (
  return_id uuid not null references order_returns (id) on delete cascade,
  line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity > 0),
  -- pieces that can be sold again
  restocked integer not null check (restocked between 0 and quantity),
  amount integer not null check (amount >= 0),
  share integer not null check (share between 0 and amount),
  refund integer not null check (refund between 0 and amount - share),
  primary key (return_id, line_id)
);

alter table payments
  -- the sum of its refunds, except of an amount that was never asked for
  add column refunded integer not null default 0;
update payments p set refunded = least(p.amount, (
  select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.reason <> 'wrong_amount'));
alter table payments add constraint payments_refunded check (refunded between 0 and amount);

alter table refunds
  add column return_id uuid unique references order_returns (id),
  drop constraint refunds_payment_id_reason_key,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in
    ('late_payment', 'second_payment', 'wrong_amount', 'cancelled', 'returned', 'goodwill'));
-- flagged once per payment and reason, however often it is found; a return has its own
create unique index refunds_once on refunds (payment_id, reason) where return_id is null;
-- for the list of what needs a person
create index invoice_allowances_open on invoice_allowances (invoice_id) where state <> 'done';
