-- Browsers that staff signed in with before; a sign-in with another one is mailed to them.
create table staff_devices (
  staff_id uuid not null references staff (id) on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);
create index staff_devices_by_age on staff_devices (last_seen_at);
