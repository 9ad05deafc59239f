-- Products that a member keeps.

create table favourites (
  member_id uuid not null references members (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, product_id)
);
create index favourites_by_product on favourites (product_id);
