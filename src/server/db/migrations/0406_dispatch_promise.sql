-- the days of roasting, dispatch and arrival that the shopper was shown when the order was sent
alter table orders add column dispatch_promise jsonb;
