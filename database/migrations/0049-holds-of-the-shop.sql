-- contract
-- A hold that the shop places, by a rule or for money, ends by itself: what people hold for the same reason is a hold of its own.
drop index order_holds_open;
create unique index order_holds_open on order_holds (order_no, shipment_id, reason, is_of_dispute, (placed_by_kind = 'shop'))
  nulls not distinct where released_at is null;
