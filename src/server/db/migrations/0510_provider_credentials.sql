-- Credentials of outside services that the owner typed into the back office: sealed, one row for each service.
create table provider_credentials (
  service text primary key check (length(service) between 1 and 40),
  version integer not null default 1,
  -- null: removed again
  entered_sealed bytea,
  -- the last characters of a number that is no secret: an account's, an app's
  hint text not null default '' check (length(hint) <= 4),
  changed_at timestamptz not null,
  changed_by text not null
);

-- What was used before: payments that were made with it can still be asked about. It signs nothing any more.
create table former_credentials (
  id uuid primary key,
  service text not null check (length(service) between 1 and 40),
  entered_sealed bytea not null,
  ended_at timestamptz not null
);
create index former_credentials_service on former_credentials (service, ended_at desc);
