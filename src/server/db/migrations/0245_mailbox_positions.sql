-- How far the shop has read the mailbox in which answers to its mails arrive.

create table mailbox_positions (
  -- its address, without the password
  mailbox text primary key check (mailbox <> ''),
  -- IMAP: numbers of mails count for as long as this stays the same
  uid_validity text not null,
  last_uid bigint not null check (last_uid >= 0),
  read_at timestamptz not null
);
