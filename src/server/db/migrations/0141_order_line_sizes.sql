-- Size and grind of cart and order lines. One short step: the next files fill and check them without keeping readers out.
alter table order_lines
  add column size_id integer,
  -- null: nothing to grind, or an order from before there was a choice
  add column grind text check (grind in
    ('whole', 'pour_over', 'espresso', 'moka', 'french_press', 'aeropress', 'cold_brew')),
  -- as it was when the order was placed
  add column size_label text;
