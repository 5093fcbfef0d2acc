-- expand
-- Pickups: when they are ready, where they wait, and when they were handed over (docs/decisions/0178-pickups.md).
alter table order_shipments
  -- When the pickup was made ready last. Null after it was put back.
  add column ready_at timestamptz,
  -- The shelf or box in the shop.
  add column ready_place text,
  -- The last day on which the shop keeps it, in the time zone of the shop.
  add column ready_until date,
  -- How often it was made ready. Its code follows from it, so that the code of before is valid no more.
  add column ready_count int not null default 0 check (ready_count >= 0),
  -- When the email about it was composed, since it was made ready last.
  add column ready_announced_at timestamptz,
  -- When its person is reminded. Null once the reminder is composed.
  add column remind_at timestamptz,
  -- When the last of its units were handed over.
  add column handed_over_at timestamptz;
-- The lists of a shop desk. Shipments of orders that are not placed are few.
create index order_shipments_at_desk on order_shipments (store_id) where store_id is not null and state in ('waiting', 'picking', 'ready');
create index order_shipments_handed_over on order_shipments (store_id, handed_over_at) where handed_over_at is not null;
update order_shipments s set handed_over_at = o.modified_at
  from orders o where o.order_no = s.order_no and s.state = 'handed-over';

alter table orders
  -- Wrong pickup codes since the last right one. Five lock the codes of the order for a while.
  add column wrong_pickup_codes int not null default 0 check (wrong_pickup_codes >= 0),
  add column pickup_codes_locked_until timestamptz,
  -- When the last email of each kind was composed, also when the pickup was put back and made ready again.
  add column pickup_ready_mailed_at timestamptz,
  add column pickup_reminder_mailed_at timestamptz;

alter table order_mail_requests
  drop constraint order_mail_requests_kind_check,
  add constraint order_mail_requests_kind_check check (kind in ('shipped', 'held', 'pickup-ready', 'pickup-reminder'));

-- An order with its payments, its parcels, and the lines, shipments and pickups that have changed since it was placed.
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
      'givenBackCents', s.given_back_cents, 'givenBackTaxCents', s.given_back_tax_cents, 'readyAt', ready_at,
      'readyPlace', ready_place, 'readyUntil', ready_until, 'readyCount', ready_count, 'handedOverAt', handed_over_at
    ) order by position), '[]')
    from order_shipments s
    where s.order_no = orders.order_no and (state <> 'waiting' or s.version > 1 or ready_count > 0 or s.given_back_cents > 0)
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
