-- Where a size lies in the store room: pick lists follow the numbers. A size without one comes after the others.
create table pick_positions (
  size_id integer primary key references product_sizes (id) on delete cascade,
  position integer not null check (position between 1 and 9999)
);

-- Parcels that somebody checked at the packing table: bags and label belong to the order.
create table packing_checks (
  order_id uuid primary key references orders (id) on delete cascade,
  checked_at timestamptz not null,
  staff_id uuid references staff (id) on delete set null
);

-- A scanner reads the carrier's code from the label.
create index parcels_by_payment_no on parcels (payment_no) where payment_no <> '';
create index parcels_by_booking_note on parcels (booking_note) where booking_note <> '';
