-- Accounts by password: spending, devices, tokens that travel in mails, and what slows guessing.

alter table members
  -- NT$ of completed orders, from which the tier follows
  add column spent integer not null default 0 check (spent >= 0);

alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column device text not null default '',
  add column ip text not null default '';
create index sessions_by_expiry on sessions (expires_at);

-- Browsers that signed in before. They are not slowed by strangers' guesses, and a sign-in from another one is mailed.
create table member_devices (
  member_id uuid not null references members (id) on delete cascade,
  -- SHA-256 of the token in the browser's device cookie
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index member_devices_by_age on member_devices (last_seen_at);

create table mail_tokens (
  -- SHA-256 of what stands in the mail
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('verify', 'reset', 'delete')),
  member_id uuid not null references members (id) on delete cascade,
  -- a registration is bound to its mail: the link activates the name and password that were given with it, so that
  -- nobody can slip a password of their own under an address that somebody else is about to verify
  name text,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_tokens_by_member on mail_tokens (member_id, purpose);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

-- Counters of attempts. Keys are hashes: an address that somebody tried is not kept in clear.
create table throttles (
  key text primary key,
  attempts integer not null check (attempts >= 0),
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index throttles_by_window on throttles (window_ends_at);
