-- A shop that sells already stays open: only a new one is closed until its owner opens it.
insert into shop_settings (group_name, changed, updated_at)
select 'opening', jsonb_build_object('opened_at', now()), now()
where exists (select 1 from products) or exists (select 1 from orders where state <> 'cart');

-- Who wants to be mailed when the shop opens. Each row is deleted when its mail is queued.
create table opening_signups (
  email text primary key check (length(email) between 3 and 320),
  created_at timestamptz not null
);
create index opening_signups_by_time on opening_signups (created_at, email);
