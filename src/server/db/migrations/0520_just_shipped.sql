-- What was marked as shipped in the last minute can be taken back: read by every open order list.
create index orders_shipped_by_time on orders (shipped_at) where state = 'shipped';
