-- Members in the back office: found by name, phone or address, noted about, blocked.

alter table members
  -- of what staff change
  add column version integer not null default 1 check (version > 0),
  -- pairs of neighbouring characters of the name (domain/members/member-search.ts); null: not filled in yet
  add column search_pieces text[],
  -- null: may sign in and order
  add column blocked_at timestamptz,
  add column blocked_reason text not null default '',
  add constraint members_blocked_with_reason check ((blocked_at is null) = (blocked_reason = ''));

create index members_by_pieces on members using gin (search_pieces) where search_pieces is not null;
create index members_without_pieces on members (id) where search_pieces is null;
create index members_by_joined on members (created_at desc, id desc);
create index members_by_spent on members (spent desc, id desc);
create index members_blocked on members (created_at desc, id desc) where blocked_at is not null;
create index members_by_phone_end on members (right(phone, 3), created_at desc, id desc) where phone <> '';

create table member_notes (
  id integer primary key generated always as identity,
  member_id uuid not null references members (id) on delete cascade,
  staff_id uuid references staff (id) on delete set null,
  -- as they were called then
  author text not null check (author <> ''),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index member_notes_by_member on member_notes (member_id, id desc);
