-- An address is mailed at the opening only after its owner has confirmed it; what nobody confirms is deleted after a week.
-- Addresses of before were never confirmed: they are asked when they sign up again.
alter table opening_signups
  add column confirmed_at timestamptz,
  add column mails smallint not null default 0 check (mails between 0 and 3);
drop index opening_signups_by_time;
create index opening_signups_confirmed on opening_signups (created_at, email) where confirmed_at is not null;

create table opening_signup_links (
  token_hash bytea primary key,
  email text not null references opening_signups (email) on delete cascade
);
create index opening_signup_links_by_email on opening_signup_links (email);
