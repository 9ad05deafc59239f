-- The roasting desk: green coffee, what it becomes, and what the tasters say.

create table green_beans (
  id integer primary key generated always as identity,
  name text not null unique check (name <> ''),
  -- of 1,000 g that many are lost in the roaster
  loss_permille smallint not null check (loss_permille between 0 and 500),
  -- what one batch takes at most
  batch_grams integer not null check (batch_grams between 100 and 100000),
  stock_grams integer not null default 0 check (stock_grams >= 0),
  -- what the coffee that lies there has cost, in whole NT$
  stock_cost integer not null default 0 check (stock_cost >= 0),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null
);

-- What a product is roasted from.
create table product_beans (
  product_id integer primary key references products (id) on delete cascade,
  bean_id integer not null references green_beans (id)
);
create index product_beans_by_bean on product_beans (bean_id);

create table roasts (
  id uuid primary key,
  bean_id integer not null references green_beans (id),
  roasted_on date not null,
  batches integer not null check (batches > 0),
  green_grams integer not null check (green_grams > 0),
  roasted_grams integer not null check (roasted_grams > 0 and roasted_grams <= green_grams),
  done_at timestamptz not null
);

-- One lot for each product that was packed from a roast.
create table roast_made_lots (
  roast_id uuid not null references roasts (id),
  lot_id integer not null unique references roast_lots (id),
  primary key (roast_id, lot_id)
);

-- Every change of the green stock and of its cost. Nothing is ever changed here: the sums are the stock.
create table green_movements (
  id bigint primary key generated always as identity,
  bean_id integer not null references green_beans (id),
  kind text not null check (kind in ('arrival', 'roast', 'count', 'loss')),
  grams integer not null check (grams <> 0),
  cost integer not null,
  grams_after integer not null check (grams_after >= 0),
  cost_after integer not null check (cost_after >= 0),
  roast_id uuid references roasts (id),
  note text not null default '',
  at timestamptz not null,
  check ((kind = 'roast') = (roast_id is not null)),
  check (kind <> 'arrival' or (grams > 0 and cost >= 0))
);
create index green_movements_by_bean on green_movements (bean_id, id);

-- Blind tastings: until one is closed nobody sees which lot is in which cup.
create table cuppings (
  id uuid primary key,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1 check (version > 0)
);

create table cupping_cups (
  cupping_id uuid not null references cuppings (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9]{3}$'),
  lot_id integer not null references roast_lots (id),
  -- its median became the lot's profile
  adopted_at timestamptz,
  primary key (cupping_id, code),
  unique (cupping_id, lot_id)
);

create table cupping_scores (
  cupping_id uuid not null,
  code text not null,
  staff_id uuid not null references staff (id),
  sweetness_x2 smallint not null check (sweetness_x2 between 0 and 10),
  acidity_x2 smallint not null check (acidity_x2 between 0 and 10),
  body_x2 smallint not null check (body_x2 between 0 and 10),
  aroma_x2 smallint not null check (aroma_x2 between 0 and 10),
  aftertaste_x2 smallint not null check (aftertaste_x2 between 0 and 10),
  scored_at timestamptz not null,
  primary key (cupping_id, code, staff_id),
  foreign key (cupping_id, code) references cupping_cups (cupping_id, code) on delete cascade
);
