-- A challenge of a passkey is signed and stored nowhere: whoever asks for thousands stores nothing. Only a used one is kept,
-- until it would have expired, so that it counts once.
drop table passkey_challenges;
drop table staff_passkey_challenges;

create table used_passkey_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenges_by_expiry on used_passkey_challenges (expires_at);

create table passkey_challenge_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (octet_length(key) = 32)
);
insert into passkey_challenge_key (key)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
