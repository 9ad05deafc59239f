-- Offers as the owner builds them: versions, stopping, limits of use, and codes that shoppers type in the cart.

alter table offers
  add column version integer not null default 1 check (version > 0),
  -- stopped for good by staff; a draft is neither published nor stopped
  add column stopped_at timestamptz,
  add column max_uses_per_member integer check (max_uses_per_member > 0),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add constraint offers_stopped check (stopped_at is null or not published);
create index offers_limited_per_member on offers (id) where max_uses_per_member is not null;

-- Only offers with a limit have a row: orders with other offers do not wait for each other.
create table offer_limits (
  offer_id integer primary key references offers (id) on delete cascade,
  max_uses integer not null check (max_uses > 0),
  -- the rows of offer_uses: counted in the transaction of the order
  uses integer not null default 0 check (uses >= 0),
  constraint offer_limits_kept check (uses <= max_uses)
) with (fillfactor = 50);

-- One act of giving: coupons to members, or codes.
create table coupon_issues (
  id uuid primary key default gen_random_uuid(),
  offer_id integer not null references offers (id),
  kind text not null check (kind in ('members', 'codes')),
  quantity integer not null check (quantity >= 0),
  expires_at timestamptz,
  note text not null default '',
  created_at timestamptz not null
);
create index coupon_issues_by_offer on coupon_issues (offer_id, created_at desc);

create table offer_codes (
  id uuid primary key default gen_random_uuid(),
  offer_id integer not null references offers (id),
  issue_id uuid not null references coupon_issues (id),
  -- as it is compared: capital letters and digits only
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  -- null: as often as the offer allows; 1: for a single order
  max_uses integer check (max_uses > 0),
  -- of a code with a limit, the rows of offer_uses that name it
  uses integer not null default 0 check (uses >= 0),
  expires_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint offer_codes_kept check (max_uses is null or uses <= max_uses)
) with (fillfactor = 70);
create index offer_codes_by_offer on offer_codes (offer_id, created_at desc, id desc);

alter table coupons add column issue_id uuid references coupon_issues (id);
create index coupons_by_issue on coupons (issue_id) where issue_id is not null;

-- the code that was typed for this cart, instead of a coupon
alter table orders
  add column code_id uuid references offer_codes (id),
  add constraint orders_code_of_offer check (code_id is null or offer_id is not null) not valid;

alter table offer_uses add column code_id uuid references offer_codes (id);
create index offer_uses_by_code on offer_uses (code_id) where code_id is not null;
create index offer_uses_by_member on offer_uses (member_id, offer_id);
-- what an offer gave is added up from the index alone
create index offer_uses_given on offer_uses (offer_id) include (amount);
drop index offer_uses_by_offer;

-- Free shipping from this amount on: one row.
create table shipping_terms (
  one boolean primary key default true check (one),
  free_from integer not null check (free_from between 0 and 1000000),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
insert into shipping_terms (free_from) values (1000);
