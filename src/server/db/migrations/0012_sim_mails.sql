-- The mail simulator's outbox: shared by several processes, and still there after a restart.

create table sim_mails (
  id integer primary key generated always as identity,
  -- the same mail handed over twice is kept once, as mail servers do
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
