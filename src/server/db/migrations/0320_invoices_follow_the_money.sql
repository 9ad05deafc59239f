-- An invoice is requested for what is kept of its order: the returns up to this number are deducted from its amount.
alter table invoices
  add column after_returns integer not null default 0 check (after_returns >= 0);

-- Nothing is allowed of what was voided or never issued: the invoice that follows is issued for what is kept.
delete from invoice_allowances a using invoices i
where i.id = a.invoice_id and i.state in ('voided', 'dropped') and a.state <> 'done';

-- What no single refund explains is allowed in one row; there may be another one once that is issued.
drop index invoice_allowances_one_without_refund;
create unique index invoice_allowances_one_without_refund on invoice_allowances (invoice_id)
  where refund_id is null and state <> 'done';

-- Sales whose invoice may be missing, or may differ from what is kept.
create index invoices_taken_back on invoices (order_id) where taken_back_at is not null;
create index payments_refunded on payments (order_id) where refunded > 0;
