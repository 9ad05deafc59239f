alter table order_lines validate constraint order_lines_size;
alter table order_lines validate constraint order_lines_size_of_product;
