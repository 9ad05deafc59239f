-- What happened in the shop, counted per day: no visitor, no address, no cookie.

create table analytics_daily (
  day date not null,
  name text not null,
  path text not null,
  total integer not null default 0 check (total >= 0),
  primary key (day, name, path)
);
