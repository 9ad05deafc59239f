-- Five years after a member has left, what identifies them in their orders is erased: the privacy statement promises it.
-- Null: the member is still here, or nothing is left to erase.
alter table orders add column member_left_at timestamptz;
update orders set member_left_at = now() where member_id is null and state <> 'cart';
create index orders_by_member_left on orders (member_left_at) where member_left_at is not null;
