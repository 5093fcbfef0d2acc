-- contract
-- An order that waits for its money has no parcels, holds, refunds or disputes, and nothing of it has changed: a checkout reads its head
-- only. `order_records` is the head with what may come after the order is placed.
drop view order_records;

create view order_heads as
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
  version, given_back_cents as "givenBackCents", capture_at as "captureAt", may_ask_again as "mayAskAgain"
from orders;

create view order_records as
select order_heads.*,
  (
    select coalesce(json_agg(json_build_object(
      'itemId', item_id, 'cancelled', cancelled, 'left', left_units, 'returned', returned, 'givenBack', given_back,
      'givenBackCents', l.given_back_cents, 'givenBackTaxCents', l.given_back_tax_cents
    ) order by position), '[]')
    from order_lines l
    where l.order_no = order_heads."orderNo" and (cancelled + left_units + given_back > 0 or l.given_back_cents > 0)
  ) as "changedLines",
  (
    select coalesce(json_agg(json_build_object(
      'shipmentId', shipment_id, 'state', state, 'version', s.version,
      'givenBackCents', s.given_back_cents, 'givenBackTaxCents', s.given_back_tax_cents, 'readyAt', ready_at,
      'readyPlace', ready_place, 'readyUntil', ready_until, 'readyCount', ready_count, 'handedOverAt', handed_over_at
    ) order by position), '[]')
    from order_shipments s
    where s.order_no = order_heads."orderNo" and (state <> 'waiting' or s.version > 1 or ready_count > 0 or s.given_back_cents > 0)
  ) as "changedShipments",
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
    where parcel.order_no = order_heads."orderNo"
  ) as parcels,
  (
    select coalesce(json_agg(json_build_object(
      'id', h.id, 'shipmentId', h.shipment_id, 'reason', reason, 'note', note, 'ruleId', rule_id, 'placedAt', h.placed_at,
      'placedBy', json_strip_nulls(json_build_object('kind', placed_by_kind, 'id', placed_by_id)),
      'releaseOn', release_on, 'lookAgainOn', look_again_on, 'announcedAt', announced_at
    ) order by h.placed_at, h.id), '[]')
    from order_holds h where h.order_no = order_heads."orderNo" and released_at is null
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
    from order_refunds refund where refund.order_no = order_heads."orderNo"
  ) as refunds,
  (
    select coalesce(json_agg(json_build_object(
      'id', dispute.id, 'instrumentId', instrument_id, 'amountCents', amount_cents, 'state', dispute.state, 'reason', reason,
      'answerBy', answer_by, 'openedAt', opened_at, 'decidedAt', decided_at, 'holdId', hold_id
    ) order by opened_at, dispute.id), '[]')
    from order_disputes dispute where dispute.order_no = order_heads."orderNo"
  ) as disputes
from order_heads;
