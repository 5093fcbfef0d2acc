-- expand
-- The version that its order has with an event: what has happened since somebody has read the order (src/commerce/orders/effects).
alter table order_events add column order_version int not null default 1;

-- Commands raise the version first and then write the event, in one transaction that has locked the order.
create function set_version_of_order_event() returns trigger language plpgsql as $$
begin
  select version into strict new.order_version from orders where order_no = new.order_no;
  return new;
end $$;
create trigger set_version_of_order_event before insert on order_events
  for each row execute function set_version_of_order_event();

-- A check can be over more than is due: the rest goes back by hand. Of its movement `capture`, `reference` is the number of the check.
alter table order_payments
  drop constraint order_payments_captured,
  add constraint order_payments_captured
    check (captured_cents >= 0 and (captured_cents <= amount_cents or method_id = 'PAY_BY_CHECK'));
