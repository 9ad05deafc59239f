-- what the member chose for this cart: an offer, none at all, or (neither) the best that fits, by itself;
-- offer_id is the one that was applied when the cart was last shown
alter table orders
  add column chosen_offer_id integer references offers (id),
  add column offer_declined boolean not null default false;

update orders set chosen_offer_id = offer_id where state = 'cart' and offer_id is not null;

alter table orders
  add constraint orders_one_offer_choice check (not offer_declined or chosen_offer_id is null) not valid,
  -- a typed code stays with its cart while its offer is not met
  drop constraint orders_code_of_offer,
  add constraint orders_code_of_offer check (code_id is null or offer_id is not null or state = 'cart') not valid;
