-- a member by a provider whose address is not proved yet: it is kept apart from the addresses of members, which are proved
alter table members add column claimed_email text;
create index members_unconfirmed on members (created_at) where claimed_email is not null;

-- the browser that registered: opening the link there signs it in
alter table pending_registrations add column browser_hash bytea;

-- a link that was just opened: what it says to whoever opened it, for some minutes
create table verified_links (
  token_hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- null: opened in another browser than the one that registered
  browser_hash bytea,
  expires_at timestamptz not null
);
create index verified_links_by_expiry on verified_links (expires_at);
create index verified_links_by_member on verified_links (member_id);
