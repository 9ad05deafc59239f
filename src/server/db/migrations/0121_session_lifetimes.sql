-- Sessions end with the browser unless the member asked to stay signed in; and they know when the member last proved who
-- they are: by password, by a provider's account or by a passkey.
alter table sessions
  add column remembered boolean not null default false,
  add column proved_at timestamptz;
-- nobody asked for the sessions of before to be remembered: they end a day after their last use
update sessions set expires_at = least(expires_at, now() + interval '24 hours');

alter table social_flows
  add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'link', 'prove')),
  -- the session that it opens is to be remembered
  add column remember boolean not null default false;
update social_flows set purpose = 'link' where session_id is not null;
alter table social_flows add check ((purpose = 'sign_in') = (session_id is null));
