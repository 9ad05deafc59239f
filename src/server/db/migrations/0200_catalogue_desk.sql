-- The catalogue is written in the back office: versions, drafts, planned publishing, and what every version was.

alter table products
  add column version integer not null default 1 check (version > 0),
  -- planned: on sale from then on
  add column publish_at timestamptz,
  -- was on sale; a product that is neither is a draft
  add column off_sale boolean not null default false,
  -- what the description was made from; null: it was written as HTML
  add column description_blocks jsonb;

update products set off_sale = true where not published;

alter table products add constraint products_state check (not published or (publish_at is null and not off_sale));
create index products_planned on products (publish_at) where publish_at is not null;

alter table categories
  add column version integer not null default 1 check (version > 0);

-- Each version as it was, so that there is a way back. Rows are only ever added.
create table product_revisions (
  product_id integer not null references products (id) on delete cascade,
  version integer not null check (version > 0),
  at timestamptz not null,
  actor_name text not null,
  action text not null check (action <> ''),
  content jsonb not null,
  primary key (product_id, version)
);
