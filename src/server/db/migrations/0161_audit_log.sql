-- What staff, the command line and the shop itself changed. Rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'command_line', 'system')),
  staff_id uuid references staff (id),
  -- as it was then: a person may be renamed
  actor_name text not null,
  action text not null check (action <> ''),
  -- the call or command that did it
  call text not null,
  thing_kind text not null check (thing_kind <> ''),
  thing_id text not null,
  -- for people: an order's name, a product's
  thing_name text not null default '',
  -- by field: {"before": ..., "after": ...}, or "changed" for a personal value
  changes jsonb not null default '{}',
  request_id text not null default '',
  check ((actor_kind = 'staff') = (staff_id is not null))
);
create index audit_log_by_staff on audit_log (staff_id, id desc);
create index audit_log_by_thing on audit_log (thing_kind, thing_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is insert-only';
end
$$;

create trigger audit_log_insert_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
