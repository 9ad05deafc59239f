-- How many shown reviews of a product gave each number of stars: counting them each time took longer with every review.
-- A trigger counts, so that no writer can forget it; once per statement, so that many at once are one change.
create table product_ratings (
  product_id integer not null references products (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  total integer not null check (total >= 0),
  primary key (product_id, rating)
);

create function count_ratings() returns trigger language plpgsql as $$
begin
  -- fewer first: where a product is deleted, its counts may be gone already
  if tg_op <> 'INSERT' then
    update product_ratings r set total = r.total - gone.total
    from (
      select product_id, rating, count(*) as total from old_reviews where state = 'shown' group by 1, 2
    ) as gone
    where r.product_id = gone.product_id and r.rating = gone.rating;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_ratings as r (product_id, rating, total)
    select product_id, rating, count(*) from new_reviews where state = 'shown' group by 1, 2 order by 1, 2
    on conflict (product_id, rating) do update set total = r.total + excluded.total;
  end if;
  return null;
end
$$;
create trigger reviews_count_inserted after insert on reviews
  referencing new table as new_reviews for each statement execute function count_ratings();
create trigger reviews_count_updated after update on reviews
  referencing old table as old_reviews new table as new_reviews for each statement execute function count_ratings();
create trigger reviews_count_deleted after delete on reviews
  referencing old table as old_reviews for each statement execute function count_ratings();

-- the triggers keep writers out until this migration is done
insert into product_ratings (product_id, rating, total)
select product_id, rating, count(*) from reviews where state = 'shown' group by 1, 2;
