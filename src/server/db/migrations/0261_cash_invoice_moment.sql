-- When a cash-on-delivery order is invoiced is a setting: an order keeps what it was placed with. Null: placed before this.
alter table orders add column cash_invoice_at text check (cash_invoice_at in ('dispatch', 'pick_up'));
