-- What was sold, counted per product and day, and who bought what: written when an order is confirmed, read by "hot
-- products" and by the mark 已購買. Two small tables, so that neither question walks through all orders.

create table product_sales_daily (
  product_id integer not null references products (id) on delete cascade,
  -- the shop's day, in Taiwan
  day date not null,
  quantity integer not null check (quantity >= 0),
  primary key (product_id, day)
);
create index product_sales_daily_by_day on product_sales_daily (day);

create table product_buyers (
  member_id uuid not null references members (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  first_bought_at timestamptz not null,
  primary key (member_id, product_id)
);
create index product_buyers_by_product on product_buyers (product_id);
