-- Which sets of data have been put in: a first start that was killed begins again, a second start changes nothing.

create table seed_runs (
  name text primary key,
  finished_at timestamptz not null default now()
);
