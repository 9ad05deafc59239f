-- What the last test of an outside service said: one row for each.
create table service_tests (
  service text primary key,
  tested_at timestamptz not null,
  ok boolean not null,
  -- for people; never a key or an answer of the service
  problem text not null default '' check (length(problem) <= 300)
);
