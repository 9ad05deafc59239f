-- What people write to the shop through the contact page.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email = lower(email) and email like '%_@_%'),
  message text not null check (message <> ''),
  -- SHA-256 of the network address, only to limit how much one sender writes; emptied after a day
  sender bytea check (octet_length(sender) = 32),
  created_at timestamptz not null
);
create index contact_messages_by_email on contact_messages (email, created_at);
create index contact_messages_by_sender on contact_messages (sender, created_at) where sender is not null;
