-- contract
-- Money that goes one way, once, under a key of its own: captures and refunds at the gateway, money that goes back on gift cards, and
-- refunds that staff send by hand (checks). Stored in the transaction of its cause, before anybody is asked. Its amount never changes.
create table order_movements (
  -- {orderNo}-{instrumentId}-{kind}-{number}, the key at the gateway. Never used again.
  key text primary key,
  order_no text not null references orders on delete cascade,
  instrument_id text not null,
  kind text not null check (kind in ('capture', 'refund', 'gift-card', 'manual')),
  amount_cents bigint not null check (amount_cents > 0),
  -- dropped: a capture whose order was cancelled before anybody was asked, or a refund whose capture was refused. replaced: a failed one
  -- that was tried again under another key, or sent by hand.
  state text not null default 'due' check (state in ('due', 'done', 'failed', 'dropped', 'replaced')),
  -- Why the gateway refused it for good.
  failure text,
  -- Of a refund by hand: the number of the shop's check, or what the bank prints.
  reference text,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  foreign key (order_no, instrument_id) references order_payments on delete cascade
);
create index order_movements_of_order on order_movements (order_no);
create index order_movements_due on order_movements (next_try_at) where state = 'due' and kind in ('capture', 'refund');
create index order_movements_to_look_at on order_movements (made_at) where state = 'failed' or (state = 'due' and kind = 'manual');

-- Both count movements that are due as well as done (SALE-018). A gift card has captured what it paid.
alter table order_payments
  add column captured_cents bigint not null default 0,
  add column refunded_cents bigint not null default 0,
  -- Refunds that the gateway refused for good: owed to the buyer until staff send them in another way.
  add column owed_cents bigint not null default 0;
update order_payments set captured_cents = amount_cents where status in ('captured', 'refunding', 'refunded');
update order_payments set refunded_cents = amount_cents where status in ('refunding', 'refunded');
alter table order_payments
  add constraint order_payments_captured check (captured_cents between 0 and amount_cents),
  add constraint order_payments_refunded
    check (refunded_cents >= 0 and owed_cents >= 0 and refunded_cents + owed_cents <= captured_cents);

-- Refunds that are under way, under the key that the gateway knows.
insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
  select order_no || '-' || instrument_id || '-refund', order_no, instrument_id, 'refund', amount_cents
  from order_payments where status = 'refunding' and reference is not null and amount_cents > 0;

-- What is given back of each part (a line, the shipping of a shipment, an e-gift card), with its tax, and of the order.
alter table order_lines
  add column given_back_cents bigint not null default 0,
  add column given_back_tax_cents bigint not null default 0,
  add constraint order_lines_given_back_cents
    check (given_back_cents between 0 and total_cents + tax_cents and given_back_tax_cents between 0 and tax_cents);
alter table order_shipments
  add column given_back_cents bigint not null default 0,
  add column given_back_tax_cents bigint not null default 0,
  add constraint order_shipments_given_back_cents
    check (given_back_tax_cents >= 0 and given_back_tax_cents <= given_back_cents and given_back_cents <= total_cents);
alter table orders
  add column given_back_cents bigint not null default 0,
  add constraint orders_given_back_cents check (given_back_cents between 0 and total_cents);
update order_lines set given_back_cents = total_cents + tax_cents, given_back_tax_cents = tax_cents
  where order_no in (select order_no from orders where status = 'cancelled');
update order_shipments set given_back_cents = least(shipping_cents, total_cents)
  where order_no in (select order_no from orders where status = 'cancelled');
update orders set given_back_cents = total_cents where status = 'cancelled';

-- An order with its payments and with the lines and shipments that have changed since it was placed.
create or replace view order_records as
select order_no as "orderNo", basket_id as "basketId", customer_id as "customerId", site_id as "siteId", status,
  document, access_code as "accessCode", idempotency_key as "idempotencyKey", failure,
  created_at as "createdAt", placed_at as "placedAt", modified_at as "modifiedAt",
  (
    select coalesce(json_agg(json_build_object(
      'instrumentId', instrument_id, 'methodId', method_id, 'amountCents', amount_cents, 'status', p.status,
      'attempt', attempt, 'token', token, 'card', card, 'giftCardNumber', gift_card_number, 'custom', custom,
      'reference', reference, 'declineReason', decline_reason, 'pendingUntil', pending_until,
      'capturedCents', captured_cents, 'refundedCents', refunded_cents, 'owedCents', owed_cents
    ) order by position), '[]')
    from order_payments p
    where p.order_no = orders.order_no
  ) as payments,
  version,
  (
    select coalesce(json_agg(json_build_object(
      'itemId', item_id, 'cancelled', cancelled, 'left', left_units, 'returned', returned, 'givenBack', given_back,
      'givenBackCents', l.given_back_cents, 'givenBackTaxCents', l.given_back_tax_cents
    ) order by position), '[]')
    from order_lines l
    where l.order_no = orders.order_no and cancelled + left_units + given_back > 0
  ) as "changedLines",
  (
    select coalesce(json_agg(json_build_object(
      'shipmentId', shipment_id, 'state', state, 'version', s.version,
      'givenBackCents', s.given_back_cents, 'givenBackTaxCents', s.given_back_tax_cents
    ) order by position), '[]')
    from order_shipments s
    where s.order_no = orders.order_no and (state <> 'waiting' or s.version > 1)
  ) as "changedShipments",
  given_back_cents as "givenBackCents"
from orders;
