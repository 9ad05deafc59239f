-- The rows that are there, without keeping readers out.
alter table orders validate constraint orders_code_of_offer;
