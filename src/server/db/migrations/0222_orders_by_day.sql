-- A rehearsal reads the orders of the last 90 days, oldest first, and no others.
create index orders_by_placing on orders (placed_at, id) where state <> 'cart';
