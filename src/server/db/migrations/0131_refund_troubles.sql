-- What a person must know of a card refund: that the gateway booked more than was asked for, or leaves it unanswered.
alter table refunds
  -- booked by the gateway beyond the refunds that the shop has asked for
  add column overpaid integer not null default 0 check (overpaid >= 0),
  -- since when no try was answered, although queries may be; null: the last one was
  add column unanswered_since timestamptz;
create index refunds_overpaid on refunds (done_at) where overpaid > 0;
create index refunds_unanswered on refunds (unanswered_since) where state = 'open' and unanswered_since is not null;
