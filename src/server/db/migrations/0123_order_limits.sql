-- What a member's standing is read from at every checkout (domain/orders/order-limits.ts): few rows each, however much the
-- member has bought and has under way.
create index orders_not_paid_for on orders (member_id)
  where state = 'pending_payment'
    or (payment_method = 'cod' and state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store'));
create index orders_paid_by_member on orders (member_id, payment_method) where paid_at is not null;
create index orders_returned_by_member on orders (member_id) where state in ('returned', 'refunded');
create index order_events_come_back on order_events (order_id) where event = 'come_back';
