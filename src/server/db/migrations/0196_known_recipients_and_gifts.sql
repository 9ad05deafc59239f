-- whom the member sent something to is offered again, until the member takes it off the list
alter table orders add column recipient_listed boolean not null default true;

-- a gift: what the card says, and whether the slip in the parcel names prices
alter table orders
  add column is_gift boolean not null default false,
  add column gift_message text not null default '',
  add column hides_prices boolean not null default false;
alter table orders add constraint orders_gift_only
  check (is_gift or (gift_message = '' and not hides_prices)) not valid;
alter table orders add constraint orders_gift_message_fits check (char_length(gift_message) <= 120) not valid;
