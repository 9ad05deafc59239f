-- Pictures that staff upload. Their files are in the file store: here (stored_files), or in an S3 service.

create table pictures (
  id uuid primary key,
  -- files are `<base>-<width>.<format>`; never used a second time
  base text not null unique check (base ~ '^/images/u/[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  blur text not null,
  -- null: its AVIF files are not made yet
  avif_at timestamptz,
  created_at timestamptz not null,
  -- null: something shows it; otherwise since when nothing does
  unused_since timestamptz
);
create index pictures_unused on pictures (unused_since) where unused_since is not null;

create table stored_files (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9/._-]{0,199}$'),
  content_type text not null,
  bytes bytea not null,
  digest bytea not null check (digest = sha256(bytes)),
  stored_at timestamptz not null
);
-- pictures are compressed already
alter table stored_files alter column bytes set storage external;

-- Names of files that are to be deleted: written before a file is, and taken away when something refers to it. So no
-- file is left behind by an upload that was broken off.
create table file_removals (
  name text primary key,
  due_at timestamptz not null,
  -- from then on it is being deleted, and cannot be kept any more
  claimed_at timestamptz
);
create index file_removals_due on file_removals (due_at);

alter table product_pictures
  -- null: a picture of the demonstration shop, which is a file of the program
  add column picture_id uuid references pictures (id),
  -- the demonstration's pictures are not shown while the product has its own
  add column shown boolean not null default true,
  add unique (product_id, picture_id);
create index product_pictures_by_picture on product_pictures (picture_id) where picture_id is not null;

-- What staff change together: which pictures a product has, in which order, with which texts.
create table product_picture_sets (
  product_id integer primary key references products (id) on delete cascade,
  version integer not null default 1 check (version > 0)
);
