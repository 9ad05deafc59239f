-- Lines from before were all of what is now the default size. Beans in open carts stay whole, so that the same coffee
-- added again increases its line.
update order_lines l
set size_id = s.id,
  size_label = case when o.state <> 'cart' then s.label end,
  grind = case when o.state = 'cart' and p.grindable then 'whole' end
from orders o, products p, product_sizes s
where o.id = l.order_id and p.id = l.product_id and s.product_id = p.id and s.is_default and l.size_id is null;
