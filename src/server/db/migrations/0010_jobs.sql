-- Work that is done after a transaction, written in it: mails, expiries, whatever talks to the outside.

create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  -- emptied when the job is done: what it says about people does not stay longer than it is needed
  data jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'done', 'dead')),
  -- not before: its time, the time of the next attempt, or (while it runs) when its runner counts as lost
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- who runs it; null: nobody
  runner text,
  -- one job for one cause: a second one with the same key is not written
  dedupe_key text unique,
  last_error text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'open') = (finished_at is null))
);
create index jobs_open_by_due on jobs (due_at) where state = 'open';
create index jobs_done_by_finish on jobs (finished_at) where state = 'done';
create index jobs_dead on jobs (finished_at) where state = 'dead';
