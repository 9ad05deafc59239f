-- Messages as threads: answered in the back office, by mail to the customer, who writes back by a link or by mail.

alter table contact_messages
  -- of what staff change
  add column version integer not null default 1 check (version > 0),
  -- who takes care of it
  add column assigned_to uuid references staff (id) on delete set null,
  -- when somebody wrote last
  add column last_at timestamptz not null default now(),
  -- stands in the subject of answers: a mail that comes back finds its thread by it
  add column code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)) unique;
update contact_messages set last_at = coalesce(answered_at, created_at);

create index contact_messages_waiting on contact_messages (last_at, id) where answered_at is null;
create index contact_messages_latest on contact_messages (last_at desc, id desc);
drop index contact_messages_open;

create table message_replies (
  id integer primary key generated always as identity,
  message_id uuid not null references contact_messages (id) on delete cascade,
  side text not null check (side in ('shop', 'customer')),
  staff_id uuid references staff (id) on delete set null,
  -- as they were called then
  author text not null check (author <> ''),
  text text not null check (text <> ''),
  came_by text not null check (came_by in ('desk', 'link', 'mail')),
  -- of a mail that came in: read a second time, it is not stored again
  mail_id text unique,
  at timestamptz not null,
  check ((side = 'shop') = (came_by = 'desk'))
);
create index message_replies_by_message on message_replies (message_id, id);

-- Who has the link of an answer reads the thread and writes back.
create table message_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  message_id uuid not null references contact_messages (id) on delete cascade,
  expires_at timestamptz not null
);
create index message_links_by_message on message_links (message_id);
create index message_links_by_expiry on message_links (expires_at);

create table message_templates (
  id integer primary key generated always as identity,
  version integer not null default 1 check (version > 0),
  name text not null unique check (name <> ''),
  text text not null check (text <> ''),
  updated_at timestamptz not null default now()
);
insert into message_templates (name, text) values
  ('感謝來信', E'{姓名} 您好：\n\n謝謝您的來信。\n\n'),
  ('出貨時間', E'{姓名} 您好：\n\n訂單付款後，我們會在下一個工作天烘焙並寄出，寄出時您會收到通知信。\n\n'),
  ('退換貨', E'{姓名} 您好：\n\n很抱歉讓您費心了。請到會員中心的訂單頁申請退換貨，附上照片，我們收到後會盡快處理。\n\n');
