-- expand
-- Refunds by staff: what is given back of parts of an order without cancelling them. Stock never follows a refund (SALE-039).

create table order_refunds (
  id uuid primary key,
  order_no text not null references orders on delete cascade,
  -- Counts the refunds of the order.
  number int not null,
  -- A proposed one moves nothing until a member with a wider limit approves it (SALE-037).
  state text not null check (state in ('proposed', 'made', 'rejected')),
  destination text not null check (destination in ('original', 'new-gift-card')),
  reason text not null check (
    reason in ('melted', 'damaged', 'missing', 'wrong', 'late', 'lost', 'returned', 'goodwill', 'other')),
  -- In words, by who made it. Cleared with the person.
  note text,
  -- Of all parts, calculated again when it is approved.
  amount_cents bigint not null check (amount_cents > 0),
  tax_cents bigint not null check (tax_cents between 0 and amount_cents),
  -- The actor: { kind, id? }. A member's refunds of a day are counted by `member_id`.
  made_by jsonb not null,
  member_id text references staff (id),
  made_at timestamptz not null default now(),
  decided_by jsonb,
  decided_at timestamptz,
  decision_note text,
  check ((state = 'proposed') = (decided_at is null) or (state = 'made' and decided_at is null)),
  unique (order_no, number)
);
create index order_refunds_of_day on order_refunds (member_id, made_at);
create index order_refunds_proposed on order_refunds (made_at) where state = 'proposed';

create table order_refund_parts (
  refund_id uuid not null references order_refunds on delete cascade,
  position int not null,
  kind text not null check (kind in ('line', 'shipping', 'gift-card')),
  -- The id of the line, the shipment or the e-gift card.
  part_id text not null,
  units int not null default 0 check (units >= 0 and (kind = 'line' or units = 0)),
  -- Beside the units, or without any.
  goodwill_cents bigint not null default 0 check (goodwill_cents >= 0),
  amount_cents bigint not null check (amount_cents > 0),
  tax_cents bigint not null check (tax_cents between 0 and amount_cents),
  check (units > 0 or goodwill_cents > 0),
  primary key (refund_id, position),
  unique (refund_id, kind, part_id)
);

-- A card that a refund gave the buyer instead of money. It is no part of the order's price, and no cancellation voids it.
alter table e_gift_cards add column is_refund boolean not null default false;

-- An order with its payments, its parcels and refunds, and the lines and shipments that have changed since it was placed.
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
    where l.order_no = orders.order_no and (cancelled + left_units + given_back > 0 or l.given_back_cents > 0)
  ) as "changedLines",
  (
    select coalesce(json_agg(json_build_object(
      'shipmentId', shipment_id, 'state', state, 'version', s.version,
      'givenBackCents', s.given_back_cents, 'givenBackTaxCents', s.given_back_tax_cents
    ) order by position), '[]')
    from order_shipments s
    where s.order_no = orders.order_no and (state <> 'waiting' or s.version > 1 or s.given_back_cents > 0)
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
  ) as holds,
  (
    select coalesce(json_agg(json_build_object(
      'id', refund.id, 'state', refund.state, 'destination', destination, 'reason', reason, 'note', note,
      'amountCents', amount_cents, 'taxCents', refund.tax_cents, 'by', made_by, 'at', made_at,
      'decidedBy', decided_by, 'decidedAt', decided_at, 'decisionNote', decision_note,
      'parts', (
        select json_agg(json_build_object(
          'kind', kind, 'id', part_id, 'units', units, 'goodwillCents', goodwill_cents, 'amountCents', part.amount_cents,
          'taxCents', part.tax_cents) order by position)
        from order_refund_parts part where part.refund_id = refund.id)
    ) order by number), '[]')
    from order_refunds refund where refund.order_no = orders.order_no
  ) as refunds
from orders;
