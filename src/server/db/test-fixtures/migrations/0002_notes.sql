create table notes (
  id bigint generated always as identity primary key,
  counter text not null references counters (name),
  body text not null,
  tags jsonb not null default '[]',
  created_at timestamptz not null default now()
);

insert into counters (name) values ('hits');
