-- Orders in the back office: found by name, phone, store or number, listed by page, without reading the others.

alter table orders
  -- pairs of neighbouring characters (domain/orders/order-search.ts); null: a cart, or not filled in yet
  add column search_pieces text[];

create index orders_by_pieces on orders using gin (search_pieces) where search_pieces is not null;
-- orders of the time before this column: few are left after the first hour
create index orders_without_pieces on orders (id) where search_pieces is null and state <> 'cart';

create index orders_by_phone_end on orders (right(recipient_phone, 3), placed_at desc, id desc) where state <> 'cart';
create index orders_by_placed on orders (placed_at desc, id desc) where state <> 'cart';
create index orders_by_state on orders (state, placed_at desc, id desc) where state <> 'cart';
create index orders_by_method on orders (payment_method, placed_at desc, id desc) where state <> 'cart';
create index orders_by_carrier on orders (carrier_id, placed_at desc, id desc) where state <> 'cart';

create index payments_by_gateway_trade on payments (gateway_trade_no) where gateway_trade_no is not null;
