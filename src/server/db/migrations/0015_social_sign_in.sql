-- Sign-in by LINE, Google and Facebook.

-- Accounts at providers by which members sign in. The key is the provider's own subject, never an address.
create table member_identities (
  provider text not null check (provider in ('line', 'google', 'facebook')),
  subject text not null check (subject <> ''),
  member_id uuid not null references members (id) on delete cascade,
  -- as the member is called there
  name text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (provider, subject),
  unique (member_id, provider)
);

-- Sign-ins under way: from the button to the callback, for one use.
create table social_flows (
  id uuid primary key,
  provider text not null check (provider in ('line', 'google', 'facebook')),
  -- SHA-256 of the state that travels through the provider
  state_hash bytea not null unique check (octet_length(state_hash) = 32),
  -- SHA-256 of the key in the browser's cookie, from which nonce and PKCE verifier are worked out: neither is kept here
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- must be the same when the code is exchanged
  redirect_uri text not null,
  return_to text,
  -- the session that began it to link an account; null: it is to sign in. When the session ends, so does the flow
  session_id uuid references sessions (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index social_flows_by_browser on social_flows (browser_hash, provider);
create index social_flows_by_session on social_flows (session_id) where session_id is not null;
create index social_flows_by_expiry on social_flows (expires_at);

-- Accounts that a provider has vouched for and that belong to no member yet: whose they are must be proved first.
create table social_claims (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token that the screen was given
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- only the browser that signed in at the provider can go on with it
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  provider text not null check (provider in ('line', 'google', 'facebook')),
  subject text not null check (subject <> ''),
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index social_claims_by_expiry on social_claims (expires_at);

-- Links that were mailed for a claim. Each proves the address that it was sent to, and no other.
create table social_claim_mails (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  claim_id uuid not null references social_claims (id) on delete cascade,
  email text not null
);
create index social_claim_mails_by_claim on social_claim_mails (claim_id);
