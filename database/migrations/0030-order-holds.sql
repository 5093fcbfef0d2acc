-- expand
-- Holds: obstacles that lie on an order or on one of its shipments until they are released. The state of a shipment stays as it is.

-- Regions and days for which shipments are held for heat. A rule is ended, and another one made, and never changed: its holds say by
-- which rule they were placed.
create table hold_rules (
  id uuid primary key,
  name text not null,
  states text[] not null default '{}',
  zip_prefixes text[] not null default '{}',
  -- Shipping methods; empty: all.
  methods text[] not null default '{}',
  -- The first and the last day of dispatch.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  meltable_only boolean not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  check (cardinality(states) + cardinality(zip_prefixes) > 0)
);

-- What makes the shop hold an order for a look by a person. A rule never refuses an order.
create table risk_rules (
  kind text primary key check (kind in ('order-total', 'guest-gift-cards', 'orders-of-email')),
  is_on boolean not null,
  -- The amount from which an order is held, in cents, or the number of orders that an email may place in an hour.
  least bigint not null check (least between 1 and 100000000)
);
-- Large and repeated orders are everyday business for a shop that sells gifts to offices: those rules begin switched off.
insert into risk_rules (kind, is_on, least) values
  ('order-total', false, 200000), ('guest-gift-cards', true, 30000), ('orders-of-email', false, 3);

create table order_holds (
  id uuid primary key default gen_random_uuid(),
  order_no text not null references orders on delete cascade,
  -- Null: the whole order.
  shipment_id text,
  reason text not null check (reason in ('payment', 'fraud', 'heat', 'stock', 'address', 'manual')),
  -- What staff wrote. Cleared with the person of the order.
  note text,
  rule_id uuid references hold_rules,
  placed_at timestamptz not null default now(),
  placed_by_kind text not null,
  placed_by_id text,
  -- The job releases it on this day, at 6 in the morning.
  release_on date,
  -- It stands in Today from this day on.
  look_again_on date,
  -- When the email that tells the buyer was composed.
  announced_at timestamptz,
  released_at timestamptz,
  released_by_kind text,
  released_by_id text,
  foreign key (order_no, shipment_id) references order_shipments on delete cascade
);
-- One reason is open once.
create unique index order_holds_open on order_holds (order_no, shipment_id, reason) nulls not distinct where released_at is null;
create index order_holds_of_order on order_holds (order_no);
create index order_holds_by_reason on order_holds (reason, placed_at, id) where released_at is null;
create index order_holds_of_rule on order_holds (rule_id, order_no, shipment_id) where rule_id is not null;

-- What hold rules are compared with.
create index order_shipments_waiting on order_shipments (state_code) where state in ('waiting', 'picking', 'packed', 'part-shipped') and store_id is null;

-- Packers put aside what cannot leave.
update staff_roles set permissions = array_append(permissions, 'orders.hold')
  where id = 'packer' and not 'orders.hold' = any(permissions);

alter table order_mail_requests
  drop constraint order_mail_requests_kind_check,
  add constraint order_mail_requests_kind_check check (kind in ('shipped', 'held'));

-- An order with its payments, its parcels, its open holds, and the lines and shipments that have changed since it was placed.
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
  ) as parcels,
  (
    select coalesce(json_agg(json_build_object(
      'id', h.id, 'shipmentId', h.shipment_id, 'reason', reason, 'note', note, 'ruleId', rule_id, 'placedAt', h.placed_at,
      'placedBy', json_strip_nulls(json_build_object('kind', placed_by_kind, 'id', placed_by_id)),
      'releaseOn', release_on, 'lookAgainOn', look_again_on, 'announcedAt', announced_at
    ) order by h.placed_at, h.id), '[]')
    from order_holds h where h.order_no = orders.order_no and released_at is null
  ) as holds
from orders;
