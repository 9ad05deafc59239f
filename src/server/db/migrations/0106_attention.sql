-- What needs a person is found by what is stored about orders, parcels, invoices and jobs. Matters that nothing else ends
-- are marked here as done.
create table attention_done (
  key text primary key,
  done_at timestamptz not null
);

-- Few rows, however many parcels and invoices there have been: the conditions are those of the queries.
create index parcels_open on parcels (created_at)
  where problem <> '' or (state <> 'cancelled' and (position is null or position not in ('picked_up', 'returned')));
create index invoices_unsettled on invoices (created_at)
  where state in ('wanted', 'refused') or (state = 'issued' and taken_back_at is not null);
create index payment_notifications_unknown on payment_notifications (merchant_trade_no, at) where decision = 'unknown';
create index orders_unshipped on orders (placed_at) where state in ('confirmed', 'ready_to_ship');
create index return_requests_open on return_requests (requested_at) where state in ('requested', 'accepted');
