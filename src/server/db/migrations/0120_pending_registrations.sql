-- A registration waits here until the link of its own mail is opened. Only then is there a member, with the name and the
-- password of that registration: another registration of the same address changes nothing.
create table pending_registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  password_hash text not null,
  -- who knows it can have this registration's link mailed again
  resend_key uuid not null default gen_random_uuid(),
  -- for the mail: `Chrome・Windows`
  device text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_registrations_by_email on pending_registrations (email, created_at);
create index pending_registrations_by_expiry on pending_registrations (expires_at);

alter table mail_tokens
  alter column member_id drop not null,
  add column registration_id uuid;

-- links that are in mailboxes already: each has the name and password of its registration
update mail_tokens t set registration_id = gen_random_uuid()
from members m where m.id = t.member_id and m.email_verified_at is null and t.purpose = 'verify';
insert into pending_registrations (id, email, name, password_hash, created_at, expires_at)
select t.registration_id, m.email, coalesce(t.name, m.name), coalesce(t.password_hash, m.password_hash), t.created_at,
  t.created_at + interval '7 days'
from mail_tokens t join members m on m.id = t.member_id
where t.registration_id is not null and coalesce(t.password_hash, m.password_hash) is not null;

-- mails that are queued
with queued as (
  select id, gen_random_uuid() as registration_id, data, created_at from jobs
  where kind = 'mail' and state = 'open' and data #>> '{template,kind}' = 'verify'
    and data #>> '{template,passwordHash}' is not null
), stored as (
  insert into pending_registrations (id, email, name, password_hash, created_at, expires_at)
  select registration_id, data ->> 'to', data ->> 'name', data #>> '{template,passwordHash}', created_at,
    created_at + interval '7 days'
  from queued
)
update jobs set data = jsonb_set(
  jobs.data, '{template}', jsonb_build_object('kind', 'verify', 'registrationId', queued.registration_id))
from queued where jobs.id = queued.id;

-- members whose links are too old
insert into pending_registrations (email, name, password_hash, created_at, expires_at)
select email, name, password_hash, now(), now() + interval '7 days' from members m
where email_verified_at is null and password_hash is not null
  and not exists (select 1 from pending_registrations p where p.email = m.email);

-- a link to set a password belongs to the latest registration
update mail_tokens t set registration_id = (
  select p.id from pending_registrations p where p.email = m.email order by p.created_at desc limit 1)
from members m where m.id = t.member_id and m.email_verified_at is null and t.purpose = 'reset';
update mail_tokens set member_id = null where registration_id is not null;
delete from mail_tokens t where registration_id is not null
  and not exists (select 1 from pending_registrations p where p.id = t.registration_id);

delete from members where email_verified_at is null;
alter table members alter column email_verified_at set not null;

alter table mail_tokens
  drop column name,
  drop column password_hash,
  add foreign key (registration_id) references pending_registrations (id) on delete cascade,
  add check ((member_id is null) <> (registration_id is null)),
  add check (purpose <> 'verify' or registration_id is not null);
create index mail_tokens_by_registration on mail_tokens (registration_id) where registration_id is not null;
