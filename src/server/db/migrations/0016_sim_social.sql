-- What the simulated login providers remember: several processes of a shop play one and the same provider.

create table sim_social_keys (
  id integer primary key generated always as identity,
  kid text not null unique,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table sim_social_codes (
  code text primary key,
  provider text not null,
  client_id text not null,
  redirect_uri text not null,
  scope text not null,
  nonce text,
  code_challenge text,
  person jsonb not null,
  expires_at timestamptz not null,
  -- codes are for one use: the second one is told apart from a code that never was
  used_at timestamptz
);

create table sim_social_tokens (
  token text primary key,
  provider text not null,
  client_id text not null,
  scope text not null,
  person jsonb not null,
  expires_at timestamptz not null
);

-- How a provider misbehaves, for tests; no row: it behaves.
create table sim_social_faults (
  provider text primary key,
  fault text not null
);
