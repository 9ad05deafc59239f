-- Passkeys: sign-in without a password. The shop has only public keys; the private ones stay on the members' devices.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id) on delete cascade,
  -- the authenticator's own name of the key
  credential_id bytea not null unique,
  public_key bytea not null,
  -- grows with every use where the authenticator counts; one that goes back is a copy
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- for people: where it was made
  name text not null check (name <> ''),
  -- the platform keeps copies of it on the member's other devices
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index passkeys_by_member on passkeys (member_id, created_at);

-- What an authenticator is asked to sign, for one use.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  -- adding and proving belong to a session; who signs in is not known yet
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index passkey_challenges_by_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
