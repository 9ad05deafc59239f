-- What a parcel's updates say together, besides what is shown of them: an update without a rank may be shown, and the
-- position is what counts. Computed anew with the next update; until then the shown event stands in where it has a rank.
alter table parcels add column position text, add column position_at timestamptz;
update parcels set position = event, position_at = status_at
where event in ('accepted', 'handed_in', 'in_transit', 'out_for_delivery', 'arrived_at_store', 'not_collected',
  'refused_by_recipient', 'returning', 'back_at_sending_store', 'return_not_taken', 'never_handed_in', 'cancelled',
  'returned', 'lost', 'damaged', 'picked_up');

-- An order can have several invoices, one after the other: what was issued for a pick-up that was taken back is reversed,
-- and the real pick-up has an invoice of its own. At most one of them stands.
alter table invoices
  add column sequence integer not null default 1 check (sequence > 0),
  drop constraint invoices_order_id_key,
  add constraint invoices_by_order unique (order_id, sequence);
create unique index invoices_one_standing on invoices (order_id) where taken_back_at is null;

-- An invoice for cash that was never collected is reversed without a refund: the whole of it, once.
alter table invoice_allowances
  alter column refund_id drop not null,
  -- refused: the service does not take it, the owner must act
  drop constraint invoice_allowances_state_check,
  add constraint invoice_allowances_state_check check (state in ('wanted', 'done', 'refused')),
  add column problem text not null default '';
create unique index invoice_allowances_one_without_refund on invoice_allowances (invoice_id) where refund_id is null;
