-- For files of refunds and for the accountant's month; building them keeps writers out, not readers.
create index refunds_by_age on refunds (created_at desc, id desc);
create index refunds_done on refunds (done_at) where done_at is not null;
create index invoices_issued on invoices (issued_at) where issued_at is not null;
create index invoices_voided on invoices (voided_at) where voided_at is not null;
create index invoice_allowances_done on invoice_allowances ((coalesce(asked_at, created_at))) where state = 'done';
