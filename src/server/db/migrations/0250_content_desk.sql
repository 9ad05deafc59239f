-- Texts as staff write them: drafts, planned times, versions; statements with a date of effect; pictures.

alter table content_pages drop constraint content_pages_kind_check;

update content_pages set kind = 'article' where slug = 'specialty-coffee';
update content_pages set kind = 'pairing' where slug in ('pairing-milk', 'pairing-cake', 'pairing-food', 'pairing-bar');
update content_pages set kind = 'statement' where slug in ('privacy-statement', 'member-statement');

-- the promotions' pages have texts of their own now
delete from content_pages where kind = 'banner' and slug in ('banner-free-shipping', 'banner-limited-offer');

alter table content_pages
  add constraint content_pages_kind_check
    check (kind in ('page', 'article', 'pairing', 'statement', 'promotion', 'banner', 'announcement', 'home')),
  -- what is written and not shown yet; null: what is shown is all there is
  add column draft jsonb check (jsonb_typeof(draft) = 'object'),
  -- the version that shoppers read
  add column live_version integer not null default 1 check (live_version > 0),
  -- when the draft is shown
  add column publish_at timestamptz,
  add column first_published_at timestamptz,
  -- when what shoppers read was published
  add column published_at timestamptz,
  -- of a planned statement: whether members are told when it takes effect, and what changed
  add column tell_members boolean not null default false,
  add column change_note text not null default '';

update content_pages set live_version = version;
update content_pages set draft = body where not published;

alter table content_pages
  add constraint content_pages_plan check (publish_at is null or draft is not null),
  -- what shoppers do not see is a draft and nothing else
  add constraint content_pages_hidden check (published or draft is not null);

update content_pages set first_published_at = '2025-10-20T00:00:00+08:00', published_at = updated_at where published;

create index content_pages_due on content_pages (publish_at) where publish_at is not null;
create index content_pages_changed on content_pages (updated_at desc, slug desc);

create table content_revisions (
  slug text not null references content_pages (slug) on delete cascade,
  version integer not null check (version > 0),
  at timestamptz not null,
  actor_name text not null,
  action text not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  primary key (slug, version)
);

-- What members agreed to stays readable as it was.
create table statement_versions (
  slug text not null references content_pages (slug),
  number integer not null check (number > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  effective_at timestamptz not null,
  note text not null default '',
  tell_members boolean not null default false,
  -- members up to this id have their mail
  told_up_to uuid,
  -- null: not all of them have it
  told_at timestamptz,
  primary key (slug, number)
);

insert into statement_versions (slug, number, body, effective_at)
select slug, 1, body, '2025-10-20T00:00:00+08:00' from content_pages where kind = 'statement';

-- Uploaded pictures that texts may show: the row keeps the picture's files.
create table content_pictures (
  picture_id uuid primary key references pictures (id),
  alt text not null check (length(alt) between 1 and 200),
  added_at timestamptz not null
);
create index content_pictures_added on content_pictures (added_at desc, picture_id desc);

-- Signs addresses at which drafts can be read. One row; a new key ends all of them.
create table content_preview_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (octet_length(key) = 32)
);
insert into content_preview_key (key)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
