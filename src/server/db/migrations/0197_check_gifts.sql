alter table orders validate constraint orders_gift_only;
alter table orders validate constraint orders_gift_message_fits;
