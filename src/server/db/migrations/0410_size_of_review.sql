-- Which size a review is about: what its author bought last before writing it, so that reviews can be read by size.

alter table product_buyers add column size_id integer references product_sizes (id) on delete set null;
alter table reviews add column size_id integer references product_sizes (id) on delete set null;

update product_buyers b set size_id = (
  select l.size_id from orders o join order_lines l on l.order_id = o.id
  where o.member_id = b.member_id and l.product_id = b.product_id and l.kind in ('goods', 'gift')
    and o.state not in ('cart', 'pending_payment', 'cancelled', 'expired')
  order by o.placed_at desc, l.added_at desc limit 1);
update reviews r set size_id = b.size_id
from product_buyers b where b.member_id = r.member_id and b.product_id = r.product_id;

-- what belongs to a size that is deleted is found by it
create index product_buyers_by_size on product_buyers (size_id);
create index reviews_by_size on reviews (size_id);
