-- Profile pictures: small, encoded by the shop, in the database so that every process has them and a backup holds them.

create table member_pictures (
  member_id uuid primary key references members (id) on delete cascade,
  image bytea not null check (octet_length(image) <= 500000),
  -- the first characters of its SHA-256: the address changes with the picture
  version text not null
);
