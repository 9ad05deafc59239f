-- The shop's own counter, for reports: totals of the whole shop, so that a year is read in milliseconds.

create table visits_daily (
  day date not null,
  name text not null,
  total integer not null check (total >= 0),
  primary key (day, name)
);
insert into visits_daily (day, name, total) select day, name, sum(total) from analytics_daily group by 1, 2;

create table site_vitals_daily (
  day date not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  device text not null check (device in ('phone', 'desktop')),
  bucket integer not null check (bucket >= 0),
  total integer not null check (total > 0),
  primary key (day, metric, device, bucket)
);
insert into site_vitals_daily (day, metric, device, bucket, total)
select day, metric, device, bucket, sum(total) from vitals_daily group by 1, 2, 3, 4;

-- What was searched for and not found: no visitor, no time of the day, nothing that looks like an address or a number.
create table search_miss_inbox (
  day date not null,
  term text not null check (char_length(term) between 2 and 30)
);
create table search_misses (
  day date not null,
  term text not null,
  total integer not null check (total > 0),
  primary key (day, term)
);
