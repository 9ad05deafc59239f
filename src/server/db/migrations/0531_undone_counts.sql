-- Movements of counts that were taken back, and those that took them back: neither is taken back again.
create table undone_counts (
  movement_id bigint primary key references stock_movements (id),
  undone_at timestamptz not null
);

-- Parcels that left or came back while a shelf was counted.
create index order_events_of_parcels on order_events (at)
  where to_state in ('shipped', 'arrived_at_store', 'completed') or from_state in ('shipped', 'arrived_at_store');
