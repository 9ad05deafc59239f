-- What a promotion looks like: keys of pictures, the best first; the first that has been taken is shown.

alter table offers add column picture_keys text[] not null default '{}';
