-- Calls that may be repeated after a lost answer: the same key has one effect and gives the same answer for a day.

create table idempotency_keys (
  member_id uuid not null references members (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the call and its input
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- null only inside the transaction that carries the call out
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
