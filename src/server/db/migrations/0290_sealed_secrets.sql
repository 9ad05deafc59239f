-- Secrets that somebody could use are encrypted; their key is outside the database. What is stored in clear
-- (totp_secret) is encrypted and removed by the next start, which has the key; a later version drops the column.
alter table staff
  add column totp_sealed bytea check (octet_length(totp_sealed) >= 37 + 16),
  drop constraint staff_check,
  add constraint staff_totp check (totp_confirmed_at is null or totp_secret is not null or totp_sealed is not null),
  add constraint staff_totp_once check (totp_secret is null or totp_sealed is null);

-- Which key everything is encrypted with. A process whose key does not open the value must not start.
create table secret_key_check (
  only_row boolean primary key default true check (only_row),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null,
  changed_at timestamptz not null
);
