-- A challenge of a passkey is signed and stored nowhere: whoever asks for thousands stores nothing. Only a used one is kept,
-- until it would have expired, so that it counts once.
-- The tables of the former way stay until the next release: its processes still use them while they are replaced one by one.

create table used_passkey_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenges_by_expiry on used_passkey_challenges (expires_at);
