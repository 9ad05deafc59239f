-- Reviews of a product, the best or the worst first: a page is read from the index in its order, instead of sorting all of
-- them. Building the indexes keeps writers out, not readers.
create index reviews_shown_worst_first on reviews (product_id, rating, created_at desc, id desc) where state = 'shown';
create index reviews_shown_best_first on reviews (product_id, rating desc, created_at desc, id desc) where state = 'shown';
drop index reviews_shown_by_rating;
