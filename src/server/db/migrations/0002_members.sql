-- Members, their sessions, and the reviews they write.

create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  -- null: signs in through a social provider only
  password_hash text,
  email_verified_at timestamptz,
  phone text not null default '',
  backup_phone text not null default '',
  address text not null default '',
  picture_url text not null default '',
  created_at timestamptz not null default now(),
  unique (email)
);

create table sessions (
  -- SHA-256 of the opaque token: a stolen copy of this table signs nobody in
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_member on sessions (member_id);

create table reviews (
  id integer primary key generated always as identity,
  product_id integer not null references products (id) on delete cascade,
  -- null: imported with the demonstration shop, or its author has left
  member_id uuid references members (id) on delete set null,
  author_name text,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (comment <> ''),
  purchased boolean not null default false,
  created_at timestamptz not null default now(),
  unique (product_id, member_id)
);
create index reviews_by_product on reviews (product_id, created_at desc);
