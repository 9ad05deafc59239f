-- Two accounts of one person become one: staff ask, both addresses confirm by mail.

create table member_merges (
  id uuid primary key default gen_random_uuid(),
  -- no foreign keys: the closed account is gone afterwards, and this says where it went
  keep_id uuid not null,
  close_id uuid not null,
  requested_by uuid references staff (id) on delete set null,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  keep_confirmed_at timestamptz,
  close_confirmed_at timestamptz,
  done_at timestamptz,
  -- by staff, or by one of the two
  withdrawn_at timestamptz,
  check (keep_id <> close_id),
  check (done_at is null or (keep_confirmed_at is not null and close_confirmed_at is not null)),
  check (done_at is null or withdrawn_at is null)
);
create index member_merges_by_keep on member_merges (keep_id);
create index member_merges_by_close on member_merges (close_id);
create index member_merges_by_expiry on member_merges (expires_at);

create table member_merge_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  merge_id uuid not null references member_merges (id) on delete cascade,
  side text not null check (side in ('keep', 'close'))
);
create index member_merge_links_by_merge on member_merge_links (merge_id);

-- an order and its coupon change their member in one transaction, one after the other
alter table orders alter constraint orders_coupon_id_member_id_fkey deferrable initially immediate;
