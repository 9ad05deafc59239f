-- registered to go on with an order: signed in to fill it in, its link not opened yet
alter table members
  add column registering boolean not null default false,
  add constraint members_registering check (not registering or claimed_email is not null);
-- the accounts that give one address: offered as one when it is confirmed
create index members_by_claimed_email on members (claimed_email) where claimed_email <> '';

alter table pending_registrations add column member_id uuid references members (id) on delete set null;
create index pending_registrations_by_member on pending_registrations (member_id) where member_id is not null;

-- the link in an order's mail that confirms the address it was sent to
alter table mail_tokens
  add column email text,
  drop constraint mail_tokens_purpose_check,
  add constraint mail_tokens_purpose_check
    check (purpose in ('verify', 'reset', 'delete', 'notice_confirm', 'notice_stop', 'contact')),
  add constraint mail_tokens_contact check ((purpose = 'contact') = (email is not null)),
  add constraint mail_tokens_contact_member check (purpose <> 'contact' or member_id is not null);

-- the page that waits asks by its browser
create index verified_links_by_browser on verified_links (browser_hash) where browser_hash is not null;
