-- Return requests and invoices as staff work on them: versions, lists in pages, what arrived, and reissued invoices.
create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

alter table return_requests
  add column version integer not null default 1,
  -- staff have the goods; the money is decided by somebody who may give it back
  add column arrived_at timestamptz;
create trigger return_requests_version before update on return_requests
  for each row execute function bump_version();
create index return_requests_by_age on return_requests (requested_at desc, id desc);
create index return_requests_by_state on return_requests (state, requested_at desc, id desc);

alter table return_request_lines
  -- pieces that arrived, and of those the ones that can be sold again; null: nothing arrived yet
  add column arrived integer check (arrived between 0 and quantity),
  add column resellable integer,
  add check (resellable between 0 and arrived);

alter table invoices
  add column version integer not null default 1,
  -- is issued once that one is voided
  add column replaces uuid unique references invoices (id);
create trigger invoices_version before update on invoices for each row execute function bump_version();
create index invoices_by_age on invoices (created_at desc, id desc);
create index invoices_by_state on invoices (state, created_at desc, id desc);
create index invoices_by_number on invoices (invoice_no) where invoice_no is not null;
