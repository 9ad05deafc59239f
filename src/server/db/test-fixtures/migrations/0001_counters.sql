create table counters (
  name text primary key,
  value int not null default 0 check (value >= 0)
);

create index counters_value on counters (value);
