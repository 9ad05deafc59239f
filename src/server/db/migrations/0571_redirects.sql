-- Where former addresses lead: what another shop's pages were called, or our own.

create table redirects (
  id integer generated always as identity primary key,
  -- as it is compared: encoded, in small letters, without a slash at its end
  from_path text not null unique check (from_path ~ '^/' and length(from_path) <= 500),
  target text not null check (target ~ '^(/([^/\\]|$)|https://)' and length(target) <= 500),
  version integer not null default 1 check (version > 0),
  hits bigint not null default 0 check (hits >= 0),
  last_hit_on date,
  updated_at timestamptz not null
);

-- what leads to a former address is found and led on
create index redirects_target on redirects (lower(target));

-- Inbox: each process adds what it has redirected, a job counts it.
create table redirect_hits (
  redirect_id integer not null,
  day date not null,
  hits integer not null check (hits > 0)
);
