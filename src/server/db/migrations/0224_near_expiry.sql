-- The near-expiry ladder: a percent by days to best before. It works by itself once it is approved.
create table near_expiry_ladder (
  one boolean primary key default true check (one),
  -- [{ "days": 30, "percent": 20 }, ...]
  steps jsonb not null,
  approved_at timestamptz,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
insert into near_expiry_ladder (steps)
  values ('[{"days": 45, "percent": 10}, {"days": 30, "percent": 20}, {"days": 14, "percent": 40}]');

-- The products whose percent the ladder has set, with what they had before.
create table near_expiry_products (
  product_id integer primary key references products (id) on delete cascade,
  percent smallint not null check (percent between 1 and 99),
  best_before date not null,
  former_percent smallint not null check (former_percent between 0 and 99),
  former_from timestamptz,
  former_to timestamptz,
  -- it was put on the near-expiry shelf by the ladder
  shelved boolean not null,
  -- somebody set another percent since: the ladder leaves it alone until there is another best-before day
  by_hand boolean not null default false,
  since timestamptz not null,
  updated_at timestamptz not null
);
