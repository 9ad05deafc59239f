-- What an offer would have cost in the last 90 days: worked out by a job, kept for a day.
create table offer_rehearsals (
  id uuid primary key default gen_random_uuid(),
  -- null: a draft that was never stored
  offer_id integer references offers (id),
  draft jsonb not null,
  state text not null check (state in ('running', 'done', 'failed')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- how far it is: the last order that was read, and the sums so far
  orders_read integer not null default 0,
  -- as text: a time is kept to the microsecond, or orders at the edge of a page would be read twice
  cursor_at text,
  cursor_id uuid,
  sums jsonb,
  result jsonb,
  created_at timestamptz not null
);
