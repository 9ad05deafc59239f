-- A visitor's cart becomes part of the member's once: its id is stored in the transaction that adds its lines.
create table cart_merges (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- what could not be added, for a browser whose first answer was lost
  notices jsonb not null default '[]',
  merged_at timestamptz not null
);
create index cart_merges_by_member on cart_merges (member_id);
create index cart_merges_by_age on cart_merges (merged_at);
