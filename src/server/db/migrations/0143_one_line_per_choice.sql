-- A size in one grind is one line; building the index keeps writers out, not readers.
create unique index order_lines_one_per_choice on order_lines (order_id, size_id, grind) nulls not distinct
  where kind = 'goods';
