-- Roast lots: what was roasted on one day, the units that are left of it, and the order lines that were packed from it.

create table roast_lots (
  id integer primary key generated always as identity,
  -- printed on the bag and part of an address
  code text not null unique check (code ~ '^[A-Z]{2,4}-[0-9]{4}-[A-Z0-9]{1,3}$'),
  product_id integer not null references products (id),
  state text not null check (state in ('planned', 'resting', 'selling', 'sold_out', 'recalled')),
  roasted_on date not null,
  best_before date not null check (best_before > roasted_on),
  note text not null default '',
  -- cupping figures, 0 to 5 in steps of a half, as products have them
  sweetness_x2 smallint not null check (sweetness_x2 between 0 and 10),
  acidity_x2 smallint not null check (acidity_x2 between 0 and 10),
  body_x2 smallint not null check (body_x2 between 0 and 10),
  aroma_x2 smallint not null check (aroma_x2 between 0 and 10),
  aftertaste_x2 smallint not null check (aftertaste_x2 between 0 and 10),
  recall_reason text not null default '',
  recalled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- so that units can be of sizes of the lot's own product only
  unique (product_id, id),
  check ((state = 'recalled') = (recalled_at is not null)),
  check (state <> 'recalled' or recall_reason <> '')
);
-- what a product page reads; lots that are gone do not slow it down
create index roast_lots_open on roast_lots (product_id) where state in ('planned', 'resting', 'selling');

-- Units that are not packed into a parcel yet. Equal to the movements that name the lot, minus what was packed from it.
create table roast_lot_sizes (
  lot_id integer not null,
  product_id integer not null,
  size_id integer not null,
  units integer not null default 0 check (units >= 0),
  primary key (lot_id, size_id),
  foreign key (product_id, lot_id) references roast_lots (product_id, id),
  foreign key (product_id, size_id) references product_sizes (product_id, id)
) with (fillfactor = 80);
create index roast_lot_sizes_left on roast_lot_sizes (size_id) where units > 0;

-- A line may be filled from several lots.
create table order_line_lots (
  line_id uuid not null references order_lines (id) on delete cascade,
  lot_id integer not null references roast_lots (id),
  quantity integer not null check (quantity > 0),
  -- of these, the units that went back to the lot
  returned integer not null default 0 check (returned between 0 and quantity),
  primary key (line_id, lot_id)
);
create index order_line_lots_by_lot on order_line_lots (lot_id);

-- The orders that got a recalled lot: each buyer is written to once.
create table recall_notices (
  lot_id integer not null references roast_lots (id),
  order_id uuid not null references orders (id) on delete cascade,
  mailed_at timestamptz,
  primary key (lot_id, order_id)
);
create index recall_notices_by_order on recall_notices (order_id);

-- roasted when it is ordered: its page says on which day
alter table products add column roasted_to_order boolean not null default false;

-- the next file checks the rows that are there, without keeping readers out
alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason check (reason in
    ('opening', 'sale', 'gift', 'expiry', 'cancel', 'return', 'roast', 'count', 'damage', 'recall')) not valid,
  add constraint stock_movements_lot foreign key (lot_id) references roast_lots (id) not valid;
