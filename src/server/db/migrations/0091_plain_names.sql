-- One word per idea: an order expires, a gateway's notification leads to a decision, a mail has a template.
alter table orders rename column give_up_at to expires_at;
alter table orders rename constraint orders_give_up_at to orders_expires_at;
alter table payment_notices rename to payment_notifications;
alter table payment_notifications rename column verdict to decision;
alter index payment_notices_by_trade rename to payment_notifications_by_trade;
update jobs set data = (data - 'letter') || jsonb_build_object('template', data -> 'letter')
where kind = 'mail' and state = 'open' and data ? 'letter';
