import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { HoldReason } from './inputs.ts'
import type { NewHold, OrderHold } from './order-hold.ts'

/** The delay of the email to the buyer, so that holds that are released soon are not announced. */
const quietMinutes = 10

/**
 * Whether a product of a shipment `s` is meltable. The document of a variant only contains differences from its
 * master.
 */
export const melts = sql`exists (
  select from order_lines l join products p on p.id = l.product_id left join products m on m.id = p.master_id
  where l.order_no = s.order_no and l.shipment_id = s.shipment_id
    and coalesce(p.document #>> '{contents,isMeltable}', m.document #>> '{contents,isMeltable}', 'false')::boolean)`

/** A shipment `s` with units that have not left and have not been handed over. */
export const isOpenShipment = sql`s.state in ('waiting', 'picking', 'packed', 'part-shipped', 'ready')`

/**
 * The parts of a statement that place holds, with their events and their email requests. `held` contains the new
 * ones: see `insertHolds` for a reason that is already open. The transaction has locked the orders.
 */
export const placingParts = (actor: Actor, holds: readonly NewHold[]): Statement => sql`
    wanted_holds as (
      select wanted.* from jsonb_to_recordset(${json(holds)}) as wanted (
        "orderNo" text, "shipmentId" text, reason text, note text, "ruleId" uuid, "releaseOn" date, "lookAgainOn" date,
        "isOfDispute" boolean,
        "ifMeltable" boolean, "ifOrdersOfEmail" int)
      where ("ifMeltable" is not true or (
          select ${melts} from order_shipments s where s.order_no = "orderNo" and s.shipment_id = "shipmentId"))
        and ("ifOrdersOfEmail" is null or (
          select count(*) from orders own join orders other on lower(other.customer_email) = lower(own.customer_email)
          where own.order_no = "orderNo" and own.customer_email <> '' and other.customer_email <> ''
            and other.order_no <> own.order_no and other.placed_at > now() - interval '1 hour') >= "ifOrdersOfEmail")
    ), held as (
      insert into order_holds (order_no, shipment_id, reason, note, rule_id, release_on, look_again_on, is_of_dispute,
        placed_by_kind, placed_by_id)
      select "orderNo", "shipmentId", reason, note, "ruleId", "releaseOn", "lookAgainOn", "isOfDispute" is true,
        ${actor.kind}, ${actor.id ?? null}
      from wanted_holds
      on conflict do nothing
      returning *
    ), held_events as (
      insert into order_events (order_no, kind, shipment_id, details, private, actor_kind, actor_id, request_id)
      select order_no, 'order-held', shipment_id, jsonb_strip_nulls(jsonb_build_object('reason', reason, 'ruleId', rule_id,
          'releaseOn', release_on, 'lookAgainOn', look_again_on)),
        case when note is not null then jsonb_build_object('note', note) end,
        ${actor.kind}, ${actor.id ?? null}, ${actor.requestId ?? null}
      from held
    ), held_mails as (
      insert into order_mail_requests (order_no, kind, due_at)
      -- An order gets one email of a kind an hour at most (SALE-093).
      select order_no, 'held', greatest(now() + make_interval(mins => ${quietMinutes}), (
          select max(before.announced_at) + interval '1 hour' from order_holds before where before.order_no = held.order_no))
      from held where reason in ('heat', 'address') group by order_no
      on conflict (order_no, kind) do nothing
    )`

/** The new holds, in the form in which an order contains them. */
export const heldJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'shipmentId', shipment_id, 'reason', reason, 'note', note, 'ruleId', rule_id, 'placedAt', placed_at,
    'placedBy', json_build_object('kind', placed_by_kind), 'releaseOn', release_on, 'lookAgainOn', look_again_on,
    'announcedAt', announced_at)), '[]') from held)`

/**
 * Places holds. If the reason is already open, that hold is tightened: see `tightenOpen`. Returns the number of new
 * and changed ones. The caller has locked the orders.
 */
export async function insertHolds(
  database: Database,
  actor: Actor,
  holds: readonly NewHold[],
): Promise<number> {
  if (holds.length === 0) return 0
  const changed = await tightenOpen(database, actor, holds)
  const placed = await database.row<{ count: number }>(sql`
    with ${placingParts(actor, holds)} select count(*)::int as count from held`)
  return changed + (placed?.count ?? 0)
}

/** The maximum length of a hold's combined notes. The journal contains each of them completely. */
const longestNotes = 2_000

/**
 * Merges a second hold with the same reason into the open hold. The open hold then ends automatically no earlier than
 * the second one would, is due for review no later, and also gets the note. So a hold that was placed early cannot
 * end the holds of others. Holds of the shop, by its rules and for money, and holds of people are separate: each ends
 * as it began.
 */
const tightenOpen = (database: Database, actor: Actor, holds: readonly NewHold[]): Promise<number> =>
  database.run(sql`
    with wanted as (
      select distinct on ("orderNo", "shipmentId", reason) *
      from jsonb_to_recordset(${json(holds)}) as wanted (
        "orderNo" text, "shipmentId" text, reason text, note text, "releaseOn" date, "lookAgainOn" date, "isOfDispute" boolean)
      where "isOfDispute" is not true
    ), tightened as (
      select h.id, wanted.note,
        case when h.release_on is null or "releaseOn" is null then null else greatest(h.release_on, "releaseOn") end as release_on,
        least(h.look_again_on, "lookAgainOn") as look_again_on,
        case when wanted.note is null or position(wanted.note in coalesce(h.note, '')) > 0 then h.note
          else left(concat_ws(E'\\n', h.note, wanted.note), ${longestNotes}) end as notes
      from order_holds h join wanted on h.order_no = "orderNo" and h.shipment_id is not distinct from "shipmentId"
        and h.reason = wanted.reason and (h.placed_by_kind = 'shop') = ${actor.kind === 'shop'}::boolean
      where h.released_at is null and not h.is_of_dispute
    ), changed as (
      update order_holds h set release_on = t.release_on, look_again_on = t.look_again_on, note = t.notes
      from tightened t
      where h.id = t.id
        and (h.release_on, h.look_again_on, h.note) is distinct from (t.release_on, t.look_again_on, t.notes)
      returning h.order_no, h.shipment_id, h.reason, h.release_on, h.look_again_on, t.note
    )
    insert into order_events (order_no, kind, shipment_id, details, private, actor_kind, actor_id, request_id)
    select order_no, 'hold-changed', shipment_id, jsonb_strip_nulls(jsonb_build_object('reason', reason,
        'releaseOn', release_on, 'lookAgainOn', look_again_on)),
      case when note is not null then jsonb_build_object('note', note) end,
      ${actor.kind}, ${actor.id ?? null}, ${actor.requestId ?? null}
    from changed`)

/** An open or released hold with its order. */
export interface HoldOfOrder extends Pick<OrderHold, 'id' | 'reason' | 'shipmentId'> {
  orderNo: string
  isOpen: boolean
}

export const readHolds = (database: Database, ids: readonly string[]): Promise<HoldOfOrder[]> =>
  database.rows(sql`
    select id, order_no as "orderNo", shipment_id as "shipmentId", reason, released_at is null as "isOpen"
    from order_holds where id = any(${ids}::uuid[])`)

/** Releases open holds, with their events. Returns how many of them were open. The caller has locked their orders. */
export const markReleased = (database: Database, actor: Actor, ids: readonly string[]): Promise<number> =>
  database.run(sql`
    with released as (
      update order_holds set released_at = now(), released_by_kind = ${actor.kind}, released_by_id = ${actor.id ?? null}
      where id = any(${ids}::uuid[]) and released_at is null
      returning order_no, shipment_id, reason
    )
    insert into order_events (order_no, kind, shipment_id, details, actor_kind, actor_id, request_id)
    select order_no, 'order-released', shipment_id, jsonb_build_object('reason', reason),
      ${actor.kind}, ${actor.id ?? null}, ${actor.requestId ?? null}
    from released`)

/** Sets the days of open holds, with an event for each change. The caller has locked their orders. */
export const markDays = (
  database: Database,
  actor: Actor,
  {
    ids,
    releaseOn,
    lookAgainOn,
  }: { ids: readonly string[]; releaseOn: CalendarDate | null; lookAgainOn: CalendarDate | null },
): Promise<number> =>
  database.run(sql`
    with changed as (
      update order_holds set release_on = ${releaseOn}, look_again_on = ${lookAgainOn}
      where id = any(${ids}::uuid[]) and released_at is null
        and (release_on, look_again_on) is distinct from (${releaseOn}::date, ${lookAgainOn}::date)
      returning order_no, shipment_id, reason
    )
    insert into order_events (order_no, kind, shipment_id, details, actor_kind, actor_id, request_id)
    select order_no, 'hold-changed', shipment_id, jsonb_strip_nulls(jsonb_build_object('reason', reason,
        'releaseOn', ${releaseOn}::date, 'lookAgainOn', ${lookAgainOn}::date)),
      ${actor.kind}, ${actor.id ?? null}, ${actor.requestId ?? null}
    from changed`)

/**
 * Open holds that end automatically: on their release day, with their rule, and with their order. `day` is the shop's
 * day that began at 06:00.
 */
/** Whether the hold `h` of the order `o` has ended automatically. */
const isDue = (day: CalendarDate) => sql`
    h.released_at is null and (
      h.release_on <= ${day} or o.status in ('completed', 'cancelled')
      or exists (select from hold_rules r where r.id = h.rule_id and r.ended_at is not null))`

export const readDueHolds = (
  database: Database,
  { day, limit }: { day: CalendarDate; limit: number },
): Promise<{ id: string; orderNo: string }[]> =>
  database.rows(sql`
    select h.id, h.order_no as "orderNo" from order_holds h join orders o using (order_no)
    where ${isDue(day)}
    order by h.placed_at limit ${limit}`)

/** The given holds that are still due. Their days may have been changed before their orders were locked. */
export const readStillDue = async (
  database: Database,
  ids: readonly string[],
  day: CalendarDate,
): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(sql`
    select h.id from order_holds h join orders o using (order_no) where h.id = any(${ids}::uuid[]) and ${isDue(day)}`)
  return rows.map(({ id }) => id)
}

/** An open hold in the list of the office. */
export interface HeldRow extends Omit<OrderHold, 'ruleId' | 'announcedAt' | 'placedBy'> {
  orderNo: string
  siteId: string
  ruleName: string | null
  placedByKind: Actor['kind']
  placedById: string | null
  /** The index of the shipment in its order, from 1. Null for the whole order. */
  position: number | null
  shipments: number
  /** The first dispatch day of the held parts. */
  shipsOn: CalendarDate | null
  /** The destination of the shipment, or of the first one of the order. */
  city: string | null
  stateCode: string | null
  methodId: string | null
}

export interface HeldFilter {
  reason?: HoldReason | undefined
  sites?: readonly string[] | undefined
  stores?: readonly string[] | undefined
}

/** Holds of waiting parts, in the sites and shops of a member. */
const openHolds = ({ reason, sites, stores }: HeldFilter): Statement => sql`
  from order_holds h join orders o using (order_no)
    left join hold_rules r on r.id = h.rule_id
    cross join lateral (
      select count(*)::int as shipments, min(s.ships_on) as ships_on, (array_agg(s.city order by s.position))[1] as city,
        (array_agg(s.state_code order by s.position))[1] as state_code, (array_agg(s.method_id order by s.position))[1] as method_id,
        min(s.position) as position, bool_or(s.store_id = any(${stores ?? []}::text[])) as is_own
      from order_shipments s
      where s.order_no = h.order_no and (h.shipment_id is null or s.shipment_id = h.shipment_id) and ${isOpenShipment}
    ) s
  where h.released_at is null and o.status in ('new', 'open') and (h.shipment_id is null or s.shipments > 0)
    and (${reason ?? null}::text is null or h.reason = ${reason ?? null})
    and (${sites ?? null}::text[] is null or o.site_id = any(${sites ?? null}::text[]))
    and (${stores ?? null}::text[] is null or s.is_own)`

/** Open holds, oldest first, after an id. */
export const readHeld = (
  database: Database,
  filter: HeldFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<HeldRow[]> =>
  database.rows(sql`
    select h.id, h.order_no as "orderNo", o.site_id as "siteId", h.shipment_id as "shipmentId", h.reason, h.note,
      r.name as "ruleName", h.placed_at as "placedAt", h.placed_by_kind as "placedByKind", h.placed_by_id as "placedById",
      h.release_on as "releaseOn", h.look_again_on as "lookAgainOn", s.shipments, s.ships_on as "shipsOn", s.city,
      s.state_code as "stateCode", s.method_id as "methodId",
      case when h.shipment_id is not null then s.position + 1 end as position
    ${openHolds(filter)}
      and (${after ?? null}::uuid is null
        or (h.placed_at, h.id) > (select placed_at, id from order_holds where id = ${after ?? null}::uuid))
    order by h.placed_at, h.id limit ${limit}`)

export const countHeld = (
  database: Database,
  filter: HeldFilter,
): Promise<{ reason: HoldReason; count: number }[]> =>
  database.rows(sql`select h.reason, count(*)::int as count ${openHolds(filter)} group by h.reason`)
