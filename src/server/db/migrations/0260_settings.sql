-- What the owner changed of the shop's settings, by group: only values that differ from the usual ones.
create table shop_settings (
  group_name text primary key check (group_name ~ '^[a-z_]{1,40}$'),
  -- { "key": value }
  changed jsonb not null check (jsonb_typeof(changed) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null
);
