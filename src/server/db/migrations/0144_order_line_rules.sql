-- The rules for new lines; the next file checks the old ones, without keeping readers out.
drop index order_lines_one_per_product;
alter table order_lines
  add constraint order_lines_size check ((size_id is not null) = (product_id is not null)) not valid,
  -- the size is one of the line's product
  add constraint order_lines_size_of_product foreign key (product_id, size_id)
    references product_sizes (product_id, id) not valid;
