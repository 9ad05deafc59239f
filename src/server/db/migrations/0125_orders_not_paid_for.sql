-- A member's orders that are not paid for, read at every checkout (domain/orders/order-limits.ts): few rows, however
-- much the member has under way.
create index orders_not_paid_for on orders (member_id)
  where state = 'pending_payment'
    or (payment_method = 'cod' and state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store'));
