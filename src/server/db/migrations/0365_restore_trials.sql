-- A backup that was restored to see whether it can be: written by the command that tries it.
create table restore_trials (
  id integer primary key generated always as identity,
  tried_at timestamptz not null,
  -- of the backup that was tried
  made_at timestamptz not null,
  place text not null,
  seconds integer not null check (seconds >= 0),
  -- what was wrong; empty: everything was there
  problem text not null
);
create index restore_trials_by_time on restore_trials (tried_at desc);
