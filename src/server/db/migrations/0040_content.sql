-- Texts and pictures that the owner can change: pages, banners, the announcement.

create table content_pages (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
  kind text not null check (kind in ('page', 'banner', 'announcement')),
  -- counts the changes: who saves a text that somebody else has changed meanwhile is told so
  version integer not null default 1 check (version > 0),
  -- typed pieces, never HTML; what may stand in it is checked before it is written
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  published boolean not null default true,
  updated_at timestamptz not null
);
