-- What browsers report, until a job has counted it: no visitor, no address, no cookie, no time of the day.

create table analytics_inbox (
  day date not null,
  name text not null,
  path text not null,
  -- of a measurement (LCP, INP, CLS): on what kind of screen, and the step that it fell into
  device text,
  bucket integer,
  check ((device is null) = (bucket is null))
);

-- How pages feel on people's own devices: measurements per day, page and kind of screen, counted by step.
create table vitals_daily (
  day date not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  path text not null,
  device text not null check (device in ('phone', 'desktop')),
  bucket integer not null check (bucket >= 0),
  total integer not null check (total > 0),
  primary key (day, metric, path, device, bucket)
);
