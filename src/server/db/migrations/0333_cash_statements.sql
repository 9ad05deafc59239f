-- Cash that carriers collected, as their statements say: compared with the parcels.
create table cash_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null default '' check (length(file_name) <= 200),
  -- of its text: the same file is imported once
  mark text not null unique,
  lines integer not null check (lines > 0),
  amount integer not null,
  imported_at timestamptz not null,
  imported_by text not null
);

create table cash_lines (
  statement_id uuid not null references cash_statements (id) on delete cascade,
  line integer not null check (line > 0),
  -- as the statement has it: the gateway's number, the shop's, or the one on the label
  number text not null,
  amount integer not null,
  paid_on date,
  -- null: no parcel has that number
  parcel_id uuid references parcels (id) on delete set null,
  primary key (statement_id, line)
);
create index cash_lines_by_parcel on cash_lines (parcel_id) where parcel_id is not null;
create index parcels_with_cash on parcels (position_at) where collects and position = 'picked_up';
