-- A parcel that the shop cancelled may be delivered all the same: most carriers take no cancellation. It is listed when it
-- comes back, and its carrier is queried until the carrier's own record ends.
drop index parcels_open;
create index parcels_open on parcels (created_at)
  where problem <> '' or position in ('back_at_sending_store', 'back_for_good', 'return_not_taken')
    or (state <> 'cancelled' and (position is null or position not in ('picked_up', 'returned')));

-- Those that were cancelled before; older ones have expired at every carrier.
update parcels set check_at = now()
where state = 'cancelled' and asked_at is not null and check_at is null and created_at > now() - interval '30 days'
  and (position is null or position not in ('never_handed_in', 'cancelled', 'returned', 'lost', 'damaged', 'destroyed'));
