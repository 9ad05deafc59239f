-- Who wants to be mailed when a size that is sold out is back. Each is mailed once, in the order of `confirmed_at`.
create table stock_notices (
  id uuid primary key default gen_random_uuid(),
  size_id integer not null references product_sizes (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%'),
  -- null: a visitor's
  member_id uuid references members (id) on delete cascade,
  requested_at timestamptz not null,
  -- null: a visitor who has not opened the mailed link yet; nobody else is ever mailed
  confirmed_at timestamptz,
  -- null: still waiting
  told_at timestamptz,
  expires_at timestamptz not null,
  check (member_id is null or confirmed_at is not null),
  check (told_at is null or confirmed_at is not null)
);
-- asking twice is one request; who was told may ask again
create unique index stock_notices_waiting on stock_notices (size_id, email) where told_at is null;
create index stock_notices_in_turn on stock_notices (size_id, confirmed_at, id)
  where told_at is null and confirmed_at is not null;
create index stock_notices_told on stock_notices (size_id, told_at) where told_at is not null;
create index stock_notices_by_email on stock_notices (email);
create index stock_notices_by_member on stock_notices (member_id) where member_id is not null;
create index stock_notices_by_expiry on stock_notices (expires_at);

-- its links: to confirm the address, and to stop all notices to it
alter table mail_tokens
  add column notice_id uuid references stock_notices (id) on delete cascade,
  drop constraint mail_tokens_purpose_check,
  drop constraint mail_tokens_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify', 'reset', 'delete', 'notice_confirm', 'notice_stop')),
  add constraint mail_tokens_owner check (num_nonnulls(member_id, registration_id, notice_id) = 1),
  add constraint mail_tokens_notice check ((notice_id is not null) = (purpose in ('notice_confirm', 'notice_stop')));
create index mail_tokens_by_notice on mail_tokens (notice_id) where notice_id is not null;
