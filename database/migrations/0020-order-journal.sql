-- contract
-- What becomes of the units of a line after the order: their counters have no state of their own.
alter table order_lines
  add column cancelled int not null default 0,
  -- Units that were dispatched or handed over.
  add column left_units int not null default 0,
  -- Units that left and came back.
  add column returned int not null default 0,
  -- Units whose money was given back.
  add column given_back int not null default 0,
  add constraint order_lines_counters_not_negative
    check (cancelled >= 0 and left_units >= 0 and returned >= 0 and given_back >= 0),
  add constraint order_lines_kept_units check (cancelled + left_units <= quantity),
  add constraint order_lines_returned_units check (returned <= left_units),
  add constraint order_lines_given_back_units check (given_back <= quantity);

-- The state follows from the counters of the lines (src/commerce/orders/states/shipment-state.ts). The version rises with every
-- change of address, message, contents or day.
alter table order_shipments
  add column state text not null default 'waiting' check (
    state in ('waiting', 'picking', 'packed', 'part-shipped', 'shipped', 'delivered', 'ready', 'handed-over', 'lost', 'returned',
              'cancelled')
  ),
  add column version int not null default 1;

-- Orders that ended before have no journal. Their counters and states say how they ended.
update order_lines set left_units = quantity
  where order_no in (select order_no from orders where status = 'completed');
update order_lines set cancelled = quantity, given_back = quantity
  where order_no in (select order_no from orders where status = 'cancelled');
update order_shipments s
  set state = case when o.status = 'cancelled' then 'cancelled' when s.store_id is null then 'shipped' else 'handed-over' end
  from orders o where o.order_no = s.order_no and o.status in ('completed', 'cancelled');

-- Rises with cancellations, changes and money of an order, and not with packing and dispatch.
alter table orders add column version int not null default 1;

-- The journal: every change of an order has an event, written in the transaction of its cause.
create table order_events (
  -- Rises within an order, as its events are written under the lock of the order.
  id bigint generated always as identity primary key,
  order_no text not null references orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('shopper', 'member', 'key', 'shop', 'command-line')),
  -- The member or the API key. A shopper has none: the order names its buyer.
  actor_id text,
  kind text not null,
  shipment_id text,
  details jsonb not null default '{}',
  -- Addresses, messages and notes. Cleared when the person is removed from the order, or after two years.
  private jsonb,
  request_id text
);
create index order_events_of_order on order_events (order_no, id);
-- For the retention of private values.
create index order_events_with_private on order_events (at) where private is not null;

-- The journal is append-only. The transactions of erasure and retention set bonbon.erasing: they may clear `private`, and delete
-- events together with their order.
create function refuse_changed_order_event() returns trigger language plpgsql as $$
begin
  if current_setting('bonbon.erasing', true) = 'on' then
    if tg_op = 'UPDATE' and new.private is null and to_jsonb(new) - 'private' = to_jsonb(old) - 'private' then
      return new;
    end if;
    if tg_op = 'DELETE' and not exists (select from orders where order_no = old.order_no) then
      return old;
    end if;
  end if;
  raise exception 'Events of orders cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger keep_order_events before update or delete on order_events
  for each row execute function refuse_changed_order_event();
create trigger keep_all_order_events before truncate on order_events
  for each statement execute function refuse_changed_order_event();

-- An order with its payments and with the lines and shipments that have changed since it was placed.
create or replace view order_records as
select order_no as "orderNo", basket_id as "basketId", customer_id as "customerId", site_id as "siteId", status,
  document, access_code as "accessCode", idempotency_key as "idempotencyKey", failure,
  created_at as "createdAt", placed_at as "placedAt", modified_at as "modifiedAt",
  (
    select coalesce(json_agg(json_build_object(
      'instrumentId', instrument_id, 'methodId', method_id, 'amountCents', amount_cents, 'status', p.status,
      'attempt', attempt, 'token', token, 'card', card, 'giftCardNumber', gift_card_number, 'custom', custom,
      'reference', reference, 'declineReason', decline_reason, 'pendingUntil', pending_until
    ) order by position), '[]')
    from order_payments p
    where p.order_no = orders.order_no
  ) as payments,
  version,
  (
    select coalesce(json_agg(json_build_object(
      'itemId', item_id, 'cancelled', cancelled, 'left', left_units, 'returned', returned, 'givenBack', given_back
    ) order by position), '[]')
    from order_lines l
    where l.order_no = orders.order_no and cancelled + left_units + given_back > 0
  ) as "changedLines",
  (
    select coalesce(json_agg(json_build_object(
      'shipmentId', shipment_id, 'state', state, 'version', s.version
    ) order by position), '[]')
    from order_shipments s
    where s.order_no = orders.order_no and (state <> 'waiting' or s.version > 1)
  ) as "changedShipments"
from orders;
