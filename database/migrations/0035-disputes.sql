-- expand
-- Disputes: a payer asks their bank for the money of a captured payment back (docs/decisions/0183-disputes.md).
create table order_disputes (
  -- The gateway's id.
  id text primary key,
  order_no text not null references orders on delete cascade,
  instrument_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- lost: the payer has the amount back, and nothing captures it again.
  state text not null check (state in ('open', 'won', 'lost')),
  -- In the gateway's word.
  reason text not null,
  -- Until when the shop can answer with evidence.
  answer_by timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- The hold that it has placed. Null where nothing waited, or a hold for fraud was open.
  hold_id uuid references order_holds,
  check ((state = 'open') = (decided_at is null)),
  foreign key (order_no, instrument_id) references order_payments on delete cascade
);
create index order_disputes_of_order on order_disputes (order_no);
create index order_disputes_of_hold on order_disputes (hold_id) where hold_id is not null;
create index order_disputes_open on order_disputes (opened_at) where state = 'open';

-- The disputes that the sandbox gateway plays.
create table sandbox_disputes (
  dispute_id text primary key,
  reference text not null references sandbox_authorisations (reference),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now()
);
create index sandbox_disputes_of_payment on sandbox_disputes (reference);
create index sandbox_disputes_by_age on sandbox_disputes (opened_at);

-- An order with its payments, their disputes, its parcels, and the lines, shipments and pickups that have changed since it was placed.
create or replace view order_records as
select order_no as "orderNo", basket_id as "basketId", customer_id as "customerId", site_id as "siteId", status,
  document, access_code as "accessCode", idempotency_key as "idempotencyKey", failure,
  created_at as "createdAt", placed_at as "placedAt", modified_at as "modifiedAt",
  (
    select coalesce(json_agg(json_build_object(
      'instrumentId', instrument_id, 'methodId', method_id, 'amountCents', amount_cents, 'status', p.status,
      'attempt', attempt, 'token', token, 'card', card, 'giftCardNumber', gift_card_number, 'custom', custom,
      'reference', reference, 'declineReason', decline_reason, 'pendingUntil', pending_until,
      'capturedCents', captured_cents, 'refundedCents', refunded_cents, 'owedCents', owed_cents,
      -- The bank has declined to hold the open amount again, or the gateway has refused a capture for good.
      'isToPayAgain', (p.again_declined_at is not null and (p.status = 'released' or p.is_rest_due))
        or (p.status = 'authorised' and p.next_try_at = 'infinity')
    ) order by position), '[]')
    from order_payments p
    where p.order_no = orders.order_no and p.counts
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
  ) as refunds,
  may_ask_again as "mayAskAgain",
  (
    select coalesce(json_agg(json_build_object(
      'id', dispute.id, 'instrumentId', instrument_id, 'amountCents', amount_cents, 'state', dispute.state, 'reason', reason,
      'answerBy', answer_by, 'openedAt', opened_at, 'decidedAt', decided_at, 'holdId', hold_id
    ) order by opened_at, dispute.id), '[]')
    from order_disputes dispute where dispute.order_no = orders.order_no
  ) as disputes
from orders;
