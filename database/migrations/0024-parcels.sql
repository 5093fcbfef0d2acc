-- contract
-- Parcels of orders: what leaves the shop, by which carrier, under which number.

-- A box that leaves. One whose dispatch was undone stays, as `unpacked`, for the journal.
create table order_parcels (
  id uuid primary key,
  order_no text not null references orders on delete cascade,
  shipment_id text not null,
  -- Counts the parcels of the order.
  position int not null,
  state text not null check (state in ('packed', 'shipped', 'delivered', 'lost', 'returned', 'unpacked')),
  -- As it was when the parcel left: a later import may have removed the carrier.
  carrier_id text,
  tracking_no text,
  weight_grams int check (weight_grams > 0),
  shipped_at timestamptz,
  -- The day on which the carrier has got it.
  shipped_on date,
  -- The day on which it arrived, as carrier or staff say.
  delivered_on date,
  -- When the email that names it was composed.
  announced_at timestamptz,
  check (tracking_no is null or carrier_id is not null),
  unique (order_no, position),
  foreign key (order_no, shipment_id) references order_shipments on delete cascade
);
-- A number belongs to one parcel of a carrier (SALE-072).
create unique index order_parcels_by_number on order_parcels (carrier_id, tracking_no)
  where tracking_no is not null and state <> 'unpacked';
-- What is on its way.
create index order_parcels_on_their_way on order_parcels (shipped_at) where state = 'shipped';

create table order_parcel_items (
  parcel_id uuid not null references order_parcels on delete cascade,
  item_id text not null,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, item_id)
);

-- Emails that an action has asked for. A job composes them when they are due, from what has become of the order by then.
create table order_mail_requests (
  order_no text not null references orders on delete cascade,
  kind text not null check (kind in ('shipped')),
  -- When the first action asked for it.
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  primary key (order_no, kind)
);
create index order_mail_requests_due on order_mail_requests (due_at);

alter table orders
  -- When the money is captured: soon after the order, or when its parcels leave. An order keeps the preference of its day.
  add column capture_at text not null default 'order' check (capture_at in ('order', 'dispatch')),
  -- The first dispatch that is not captured yet, and when the capture is made.
  add column capture_since timestamptz,
  add column capture_due_at timestamptz;
create index orders_capture_due on orders (capture_due_at) where capture_due_at is not null;

-- A hold can be captured in several parts. The last part ends it; so does a movement `release`, when nothing more is captured.
alter table order_movements
  drop constraint order_movements_kind_check,
  add constraint order_movements_kind_check check (kind in ('capture', 'release', 'refund', 'gift-card', 'manual')),
  -- Of a capture: the rest of the hold is let go with it.
  add column is_final boolean not null default true;
drop index order_movements_due;
create index order_movements_due on order_movements (next_try_at)
  where state = 'due' and kind in ('capture', 'release', 'refund');

-- The sandbox gateway's hold of a captured part has ended: nothing more is captured.
alter table sandbox_authorisations add column is_closed boolean not null default false;
alter table sandbox_movements
  drop constraint sandbox_movements_kind_check,
  add constraint sandbox_movements_kind_check check (kind in ('capture', 'release', 'refund'));

-- An order with its payments, its parcels, and the lines and shipments that have changed since it was placed.
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
  given_back_cents as "givenBackCents",
  capture_at as "captureAt",
  (
    select coalesce(json_agg(json_build_object(
      'id', parcel.id, 'shipmentId', shipment_id, 'position', parcel.position, 'state', state,
      'carrierId', carrier_id, 'carrierName', coalesce(carrier.document ->> 'name', carrier_id),
      'trackingNo', tracking_no, 'trackingUrl', carrier.document ->> 'trackingUrl', 'weightGrams', weight_grams,
      'shippedAt', shipped_at, 'shippedOn', shipped_on, 'deliveredOn', delivered_on, 'announcedAt', announced_at,
      'items', (
        select coalesce(json_agg(json_build_object('itemId', item_id, 'quantity', quantity) order by item_id), '[]')
        from order_parcel_items i where i.parcel_id = parcel.id)
    ) order by parcel.position), '[]')
    from order_parcels parcel left join carriers carrier on carrier.id = carrier_id
    where parcel.order_no = orders.order_no
  ) as parcels
from orders;
