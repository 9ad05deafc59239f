-- Photographs below a review: at most three, uploaded by its author.

create table review_pictures (
  review_id integer not null references reviews (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  picture_id uuid not null unique references pictures (id),
  primary key (review_id, position)
);
