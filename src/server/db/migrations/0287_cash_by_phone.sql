-- How many cash-on-delivery parcels are under way to a phone, and how many were left lying, whoever ordered them.
create index orders_cash_to_phone on orders (recipient_phone)
  where payment_method = 'cod' and state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store');
create index orders_come_back_to_phone on orders (recipient_phone)
  where payment_method = 'cod' and state in ('returned', 'refunded');
