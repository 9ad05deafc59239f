-- What the health page shows.

-- Each process while it runs; it says so twice a minute.
create table shop_processes (
  id uuid primary key,
  version text not null,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What the log complained of: the sentence of the program, never its values.
create table log_complaints (
  day date not null,
  level text not null check (level in ('warn', 'error', 'fatal')),
  message text not null check (char_length(message) between 1 and 200),
  total integer not null check (total > 0),
  last_at timestamptz not null,
  primary key (day, level, message)
);

-- Written by the backup script after the copy is there.
create table backups (
  id integer primary key generated always as identity,
  made_at timestamptz not null,
  kind text not null check (kind in ('postgres', 'embedded', 'other')),
  bytes bigint not null check (bytes >= 0),
  place text not null
);
create index backups_by_time on backups (made_at desc);
