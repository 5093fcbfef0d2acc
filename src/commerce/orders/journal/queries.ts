import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { Actor, EventPage, NewOrderEvent, OrderEvent, OrderEventKind } from './order-event.ts'

/** The statement that writes events in order. The transaction has locked their orders. */
export const eventsInsert = (actor: Actor, events: readonly NewOrderEvent[]): Statement => sql`
  insert into order_events (order_no, kind, shipment_id, details, private, actor_kind, actor_id, request_id)
  select order_no, kind, shipment_id, details, private, ${actor.kind}, ${actor.id ?? null}, ${actor.requestId ?? null}
  from jsonb_to_recordset(${json(events.map(rowOf))}) as event (
    order_no text, kind text, shipment_id text, details jsonb, private jsonb)`

const rowOf = ({ orderNo, kind, shipmentId, details = {}, private: values }: NewOrderEvent) => ({
  order_no: orderNo,
  kind,
  shipment_id: shipmentId,
  details,
  private: values,
})

/**
 * The end of a statement that changes payments: writes an event for each row of its part `changed` (order_no,
 * instrument_id, amount_cents). The statement has locked the order before the payment.
 */
export const paymentEvents = (
  actor: Actor,
  kind: OrderEventKind,
  details: Record<string, string> = {},
): Statement => sql`
    insert into order_events (order_no, kind, details, actor_kind, actor_id, request_id)
    select order_no, ${kind}, jsonb_build_object('instrumentId', instrument_id, 'amountCents', amount_cents) || ${json(details)}::jsonb,
           ${actor.kind}, ${actor.id ?? null}, ${actor.requestId ?? null}
    from changed`

const eventColumns = sql`
  id, at, json_strip_nulls(json_build_object('kind', actor_kind, 'id', actor_id, 'requestId', request_id)) as actor,
  kind, shipment_id as "shipmentId", details, private`

/** The journal of an order, oldest event first. */
export const readEvents = (database: Database, orderNo: string): Promise<OrderEvent[]> =>
  database.rows(sql`select ${eventColumns} from order_events where order_no = ${orderNo} order by id`)

/** The events of an order after a version, newest event first. */
export const readEventsSince = (
  database: Database,
  orderNo: string,
  { version, limit }: { version: number; limit: number },
): Promise<OrderEvent[]> =>
  database.rows(sql`
    select ${eventColumns} from order_events where order_no = ${orderNo} and order_version > ${version}
    order by id desc limit ${limit}`)

/** The newest events of an order before an id, newest first. All kinds, or one kind. */
export const readNewestEvents = (
  database: Database,
  orderNo: string,
  { before = Number.MAX_SAFE_INTEGER, kind, limit }: EventPage,
): Promise<OrderEvent[]> =>
  database.rows(sql`
    select ${eventColumns} from order_events where order_no = ${orderNo} and id < ${before} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by id desc limit ${limit}`)
