-- Who runs the shop. Staff and members share nothing: another table, another cookie, other sessions.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email <> ''),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'packer', 'editor')),
  -- null: must be set by the link of a reset
  password_hash text,
  -- of the authenticator app; it counts once a code proved that the app has it
  totp_secret bytea check (octet_length(totp_secret) >= 16),
  totp_confirmed_at timestamptz,
  -- the step of the last code that was accepted: a code counts once
  totp_last_step bigint,
  -- a row is never deleted: the audit log names it
  disabled_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  last_signed_in_at timestamptz,
  check (totp_confirmed_at is null or totp_secret is not null)
);

create table staff_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  device text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- when the person last proved who they are
  proved_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_staff on staff_sessions (staff_id, last_used_at);
create index staff_sessions_by_expiry on staff_sessions (expires_at);

create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id, created_at);

create table staff_passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  session_id uuid references staff_sessions (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index staff_passkey_challenges_by_session on staff_passkey_challenges (session_id) where session_id is not null;
create index staff_passkey_challenges_by_expiry on staff_passkey_challenges (expires_at);

create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  -- SHA-256: the codes have 80 random bits
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A link that counts once: it makes an account, or gives an existing one a new password and no second factor.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('invite', 'reset')),
  email text not null unique check (email = lower(email) and email <> ''),
  role text not null check (role in ('owner', 'packer', 'editor')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitations_by_expiry on staff_invitations (expires_at);

-- As idempotency_keys of members: the same key has one effect for a day.
create table staff_idempotency_keys (
  staff_id uuid not null references staff (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer jsonb,
  created_at timestamptz not null,
  primary key (staff_id, key)
);
create index staff_idempotency_keys_by_age on staff_idempotency_keys (created_at);
