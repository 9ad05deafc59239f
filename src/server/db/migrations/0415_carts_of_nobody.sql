-- Carts of members who were deleted because they never confirmed an address: nobody can reach them, and they name a
-- recipient.
delete from orders where state = 'cart' and member_id is null;
