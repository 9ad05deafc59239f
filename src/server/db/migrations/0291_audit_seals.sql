-- The audit log, sealed in parts: each seal has the digest of all rows up to its last one, and of the seal before. It is
-- encrypted with a key outside the database, so that who can change rows cannot change the seals to fit.
create table audit_seals (
  -- the last row of the audit log that it covers
  upto_id bigint primary key,
  covered integer not null check (covered > 0),
  digest_sealed bytea not null check (octet_length(digest_sealed) >= 37 + 32),
  made_at timestamptz not null
);
