import { sql, type Database } from '#commerce/database.ts'

/**
 * The state of all orders, in a form that is equal for two orders with the same history: states, counters, payments,
 * stock, journal, emails and the audit log, without ids and times. Includes audit log entries from the given one on.
 */
export const outcomeOf = (database: Database, lastEntry: number) =>
  database.row<Record<string, unknown>>(sql`
    select
      (select json_agg(json_build_array(status, version, given_back_cents, tags) order by order_no) from orders) as orders,
      (select json_agg(json_build_array(product_id, quantity, cancelled, left_units, given_back) order by product_id, quantity)
        from order_lines) as lines,
      (select json_agg(json_build_array(shipment_id, state, version) order by shipment_id) from order_shipments) as shipments,
      (select json_agg(json_build_array(state, tracking_no) order by position) from order_parcels) as parcels,
      (select json_agg(json_build_array(reason, shipment_id, release_on, released_at is null) order by reason, shipment_id)
        from order_holds) as holds,
      (select json_agg(json_build_array(state, amount_cents, tax_cents) order by number) from order_refunds) as refunds,
      (select json_agg(json_build_array(state, amount_cents) order by opened_at) from order_disputes) as disputes,
      (select json_build_array(sum(captured_cents), sum(refunded_cents),
        count(*) filter (where status = 'authorised' and not is_closed and captured_cents < amount_cents)) from sandbox_authorisations) as gateway,
      (select json_agg(json_build_array(is_refund, e.voided_at is null, e.sent_at is null, balance_cents, replaced)
        order by is_refund, replaced, e.voided_at is null) from e_gift_cards e join gift_cards using (number)) as sold,
      (select sum(balance_cents) from gift_cards) as balances,
      (select json_agg(json_build_array(product_id, location_id, on_hand, promised) order by product_id, location_id)
        from all_stock where promised > 0 or left_parts > 0) as stock,
      (select json_object_agg(kind, count) from (
        select kind, count(*) from order_events group by 1 order by 1) as kinds) as events,
      (select json_object_agg(kind, count) from (
        select split_part(purpose, ' ', 1) as kind, count(*) from outbox group by 1 order by 1) as kinds) as mails,
      (select json_object_agg(call, count) from (
        select call, count(*) from staff_audit where result = 'done' and id > ${lastEntry} group by 1 order by 1) as calls) as audit`)
