-- expand
-- When money that was let go is held again, and cards that a gateway keeps for an order (docs/decisions/0187-kept-cards.md).

-- Four days before the first parcel leaves, in the shop's time zone (src/shared/calendar-date.ts). A parcel without a day leaves today.
create function hold_again_at(of_order text) returns timestamptz language sql stable as $$
  select coalesce(
    (min(coalesce(ships_on, date_wanted, (now() at time zone 'America/Los_Angeles')::date)) - 4)::timestamp at time zone 'America/Los_Angeles',
    now())
  from order_shipments
  where order_no = of_order and state in ('waiting', 'picking', 'packed', 'part-shipped', 'ready')
$$;

-- The day of asking follows the days of the parcels, whoever changes them. After a decline the bank is asked on the next day at the earliest.
-- Once for a statement: an order has thousands of shipments.
create function follow_ship_days() returns trigger language plpgsql as $$
begin
  update order_payments
  set next_try_at = case when again_declined_at is null then hold_again_at(order_no)
      else greatest(hold_again_at(order_no), least(next_try_at, now() + interval '1 day')) end
  where status = 'released' and next_try_at < 'infinity' and order_no in (
    select after.order_no from shipments_after after join shipments_before before using (order_no, shipment_id)
    where after.ships_on is distinct from before.ships_on or after.date_wanted is distinct from before.date_wanted
      or after.state <> before.state);
  return null;
end
$$;
create trigger follow_ship_days after update on order_shipments
  referencing old table as shipments_before new table as shipments_after
  for each statement execute function follow_ship_days();

update order_payments set next_try_at = hold_again_at(order_no) where status = 'released' and again_declined_at is null;

-- A rest that the bank has declined is asked for again on a later day.
drop index order_payments_rest_due;
create index order_payments_rest_due on order_payments (next_try_at) where is_rest_due;

alter table orders
  -- The gateway may keep cards of it, to charge them without the buyer. When it is asked to forget them, once nothing of the order is open.
  add column forget_cards_at timestamptz;
create index orders_cards_to_forget on orders (forget_cards_at)
  where forget_cards_at is not null and status in ('failed', 'cancelled', 'completed');

-- Cards that Stripe attaches to a customer with the payment of an order. They are detached, unless the customer has saved them.
create table stripe_order_cards (
  order_no text not null,
  payment_method text not null,
  primary key (order_no, payment_method)
);
create index sandbox_authorisations_asked_again on sandbox_authorisations (order_no) where may_ask_again;
