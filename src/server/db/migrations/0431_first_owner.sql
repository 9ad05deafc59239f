-- The link that the start prints for the first owner of an empty shop: whoever uses it names their own address. Several
-- may be open (each start prints one); the first account ends all of them.
alter table staff_invitations alter column email drop not null;
alter table staff_invitations
  add constraint staff_invitations_first_owner check (email is not null or (purpose = 'invite' and role = 'owner'));
