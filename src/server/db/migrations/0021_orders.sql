-- Orders. A member's cart is an order in the state 'cart': placing it changes its state, never its id.

create table orders (
  -- cart_id and sale_order_id of the calls: it cannot be guessed
  id uuid primary key default gen_random_uuid(),
  -- null: the member has left; what was bought stays in the books
  member_id uuid references members (id) on delete set null,
  state text not null default 'cart' check (state in (
    'cart', 'pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed',
    'cancelled', 'expired', 'returned', 'refunded')),
  -- grows with every change of the order or its lines
  version integer not null default 1,
  -- the offer that the member chose, and the coupon that it needed
  offer_id integer references offers (id),
  coupon_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  -- frozen when the order is placed
  order_name text unique,
  placed_at timestamptz,
  goods_amount integer check (goods_amount >= 0),
  discount_amount integer check (discount_amount between 0 and goods_amount),
  shipping_amount integer check (shipping_amount >= 0),
  total_amount integer check (total_amount = goods_amount - discount_amount + shipping_amount),

  foreign key (coupon_id, member_id) references coupons (id, member_id) on delete set null (coupon_id),
  check (coupon_id is null or offer_id is not null),
  check ((state = 'cart') = (order_name is null)),
  check ((state = 'cart') = (placed_at is null)),
  check ((state = 'cart') = (total_amount is null))
) with (fillfactor = 80);

create unique index orders_one_cart_per_member on orders (member_id) where state = 'cart';
-- a coupon serves one order; one that was cancelled or has expired gives it back
create unique index orders_coupon_once on orders (coupon_id) where state not in ('cancelled', 'expired');
create index orders_by_member on orders (member_id, created_at desc) where state <> 'cart';

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  -- a cart stores goods only: gift, reward and service lines are computed, and written when the order is placed
  kind text not null default 'goods' check (kind in ('goods', 'gift', 'reward', 'service')),
  product_id integer references products (id),
  quantity integer not null check (quantity > 0),
  -- what the member saw last: a change since then is told once
  seen_price integer check (seen_price >= 0),
  seen_discount smallint check (seen_discount between 0 and 99),
  added_at timestamptz not null,

  -- frozen when the order is placed
  name text,
  unit_price integer,
  discount_percent smallint check (discount_percent between 0 and 99),
  subtotal integer,
  -- the part of the offer's discount that falls on the line
  discount_share integer check (discount_share >= 0),

  check ((product_id is not null) = (kind in ('goods', 'gift'))),
  check (kind <> 'goods' or (seen_price is not null and seen_discount is not null)),
  check (subtotal >= 0 or kind = 'reward')
) with (fillfactor = 80);

create unique index order_lines_one_per_product on order_lines (order_id, product_id) where kind = 'goods';
create index order_lines_by_order on order_lines (order_id);

-- An offer that was really used: written when the order is placed, taken back when it is cancelled or expires.
create table offer_uses (
  order_id uuid primary key references orders (id) on delete cascade,
  offer_id integer not null references offers (id),
  member_id uuid references members (id) on delete set null,
  coupon_id uuid unique references coupons (id) on delete set null,
  amount integer not null check (amount >= 0),
  used_at timestamptz not null
);
create index offer_uses_by_offer on offer_uses (offer_id);
