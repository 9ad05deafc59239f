-- The mail of an invitation has a link of its own, made when it is sent: what is shown and what is mailed are two secrets,
-- and neither is stored. Both end with the first use.
alter table staff_invitations
  add column mail_token_hash bytea unique check (octet_length(mail_token_hash) = 32);
