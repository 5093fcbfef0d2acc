import { json, sql, type Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Refund, RefundPart } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import type { PlannedRefund } from './plan-refund.ts'

/**
 * Writes the refunds of parts, and raises the version of the order. Only refunds to the payers count for the order.
 * The caller has locked the order.
 */
export const writeGivenBack = (
  database: Database,
  { orderNo, toPayersCents }: { orderNo: string; toPayersCents: number },
  { lines, shipments }: Pick<PlannedRefund, 'lines' | 'shipments'>,
) =>
  database.run(sql`
    with lines as (
      update order_lines l
      set given_back = line."givenBack", given_back_cents = line."givenBackCents",
          given_back_tax_cents = line."givenBackTaxCents"
      from jsonb_to_recordset(${json(lines)}) as line (
        "itemId" text, "givenBack" int, "givenBackCents" bigint, "givenBackTaxCents" bigint)
      where l.order_no = ${orderNo} and l.item_id = line."itemId"
    ), shipments as (
      update order_shipments s
      set given_back_cents = shipment."givenBackCents", given_back_tax_cents = shipment."givenBackTaxCents"
      from jsonb_to_recordset(${json(shipments)}) as shipment (
        "shipmentId" text, "givenBackCents" bigint, "givenBackTaxCents" bigint)
      where s.order_no = ${orderNo} and s.shipment_id = shipment."shipmentId"
    )
    update orders set version = version + 1, modified_at = now(), given_back_cents = given_back_cents + ${toPayersCents}
    where order_no = ${orderNo}`)

/** Raises the version of the order, so that staff who have loaded it must reload it. */
export const raiseVersion = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set version = version + 1, modified_at = now() where order_no = ${orderNo}`)

export type NewRefund = Pick<Refund, 'id' | 'state' | 'destination' | 'reason' | 'note'> &
  Pick<PlannedRefund, 'parts' | 'amountCents' | 'taxCents'>

/** Inserts a refund with its parts. The caller has locked the order. */
export const insertRefund = (database: Database, orderNo: string, refund: NewRefund, actor: Actor) =>
  database.run(sql`
    with refund as (
      insert into order_refunds (
        id, order_no, number, state, destination, reason, note, amount_cents, tax_cents, made_by, member_id)
      select ${refund.id}::uuid, ${orderNo}, 1 + count(*), ${refund.state}, ${refund.destination}, ${refund.reason},
        ${refund.note}, ${refund.amountCents}, ${refund.taxCents}, ${json(authorOf(actor))}::jsonb,
        ${memberOf(actor)}
      from order_refunds where order_no = ${orderNo}
    )
    ${partsInsert(refund.id, refund.parts)}`)

/** The author without the request. */
const authorOf = ({ kind, id }: Actor) => ({ kind, id })

const memberOf = ({ kind, id }: Actor): string | null => (kind === 'member' ? (id ?? null) : null)

const partsInsert = (refundId: string, parts: readonly RefundPart[]) => sql`
    insert into order_refund_parts (
      refund_id, position, kind, part_id, units, goodwill_cents, amount_cents, tax_cents)
    select ${refundId}::uuid, position, kind, id, units, "goodwillCents", "amountCents", "taxCents"
    from jsonb_to_recordset(${json(parts.map((part, index) => ({ ...part, position: index + 1 })))}) as part (
      position int, kind text, id text, units int, "goodwillCents" bigint, "amountCents" bigint, "taxCents" bigint)`

/** Stores a decision, with the amounts that were calculated at the decision. The caller has locked the order. */
export const writeDecision = (
  database: Database,
  {
    id,
    state,
    note,
    plan,
  }: {
    id: string
    state: 'made' | 'rejected' | 'withdrawn'
    note: string | null
    plan: PlannedRefund | undefined
  },
  actor: Actor,
) =>
  database.run(sql`
    with parts as (
      update order_refund_parts p set amount_cents = part."amountCents", tax_cents = part."taxCents"
      from jsonb_to_recordset(${json(plan?.parts ?? [])}) as part (
        kind text, id text, "amountCents" bigint, "taxCents" bigint)
      where p.refund_id = ${id} and p.kind = part.kind and p.part_id = part.id
    )
    update order_refunds
    set state = ${state}, decided_by = ${json(authorOf(actor))}::jsonb, decided_at = now(), decision_note = ${note},
        amount_cents = coalesce(${plan?.amountCents ?? null}::bigint, amount_cents),
        tax_cents = coalesce(${plan?.taxCents ?? null}::bigint, tax_cents)
    where id = ${id} and state = 'proposed'`)

/** The number of a refund's order. */
export async function readOrderOfRefund(database: Database, refundId: string): Promise<string | undefined> {
  const row = await database.row<{ orderNo: string }>(
    sql`select order_no as "orderNo" from order_refunds where id = ${refundId}`,
  )
  return row?.orderNo
}

/**
 * The amount that payers and gift cards have actually paid, less refunds, owed and lost amounts. Due captures do not
 * count.
 */
export async function readReceivedCents(database: Database, orderNo: string): Promise<number> {
  const row = await database.row<{ cents: number }>(sql`
    select (coalesce(sum(captured_cents - refunded_cents - owed_cents), 0) - (
      select coalesce(sum(amount_cents), 0) from order_movements
      where order_no = ${orderNo} and kind = 'capture' and state = 'due') - (
      select coalesce(sum(amount_cents), 0) from order_disputes
      where order_no = ${orderNo} and state = 'lost'))::float8 as cents
    from order_payments where order_no = ${orderNo}`)
  return row?.cents ?? 0
}

const isWaiting = (memberId: string, { sites, stores }: Pick<OrderReader, 'sites' | 'stores'>) => sql`
      r.state = 'proposed' and r.member_id is distinct from ${memberId}
      and (${sites === undefined} or o.site_id = any(${sites ?? []}))
      and (${stores === undefined} or exists (
        select from order_shipments s where s.order_no = o.order_no and s.store_id = any(${stores ?? []})))`

/** The orders with the oldest proposals of other members that wait for a decision, and the ids of these. */
export const readProposals = (
  database: Database,
  memberId: string,
  reader: Pick<OrderReader, 'sites' | 'stores'>,
  most: number,
) =>
  database.rows<{ orderNo: string; refundId: string; count: number }>(sql`
    select r.order_no as "orderNo", r.id as "refundId", count(*) over ()::int as count
    from order_refunds r join orders o using (order_no)
    where ${isWaiting(memberId, reader)}
    order by r.made_at, r.id limit ${most}`)
