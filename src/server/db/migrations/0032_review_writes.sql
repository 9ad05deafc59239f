-- When members wrote reviews, also those deleted since: what the limit per hour counts.

create table review_writes (
  member_id uuid not null references members (id) on delete cascade,
  written_at timestamptz not null
);
create index review_writes_by_member on review_writes (member_id, written_at);

-- newest first needs a second key to be a fixed order; the figures of the product list are read from an index alone
drop index reviews_by_product;
create index reviews_by_product on reviews (product_id, created_at desc, id desc);
create index reviews_by_rating on reviews (product_id, rating);
