-- The version of a job's data: open jobs of an earlier release are converted when they run, and a process of an earlier
-- release leaves those of a later one alone.
alter table jobs add column version integer not null default 1 check (version >= 1);
