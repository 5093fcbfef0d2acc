import { sql, type Database } from '#commerce/database.ts'
import type { Parcel } from '#commerce/orders/order.ts'

/** The events of an order that cause an email. */
export type OrderMailKind = 'shipped' | 'delivered' | 'held' | 'pickup-ready' | 'pickup-reminder'

/** The orders with a due email of a kind, longest due first. */
export async function readMailsDue(
  database: Database,
  kind: OrderMailKind,
  limit: number,
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from order_mail_requests
    where due_at <= now() and kind = ${kind} order by due_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/**
 * Deletes the mail request of an order. Returns 0 if the request is no longer due. The caller has locked the order.
 */
export const takeMailRequest = (database: Database, orderNo: string, kind: OrderMailKind) =>
  database.run(sql`
    delete from order_mail_requests where order_no = ${orderNo} and kind = ${kind} and now() >= due_at`)

/** Postpones an email that could not be composed. */
export const postponeMail = (database: Database, orderNo: string, kind: OrderMailKind) =>
  database.run(sql`
    update order_mail_requests set due_at = now() + interval '5 minutes' where order_no = ${orderNo} and kind = ${kind}`)

const idsOf = (parcels: readonly Pick<Parcel, 'id'>[]) => parcels.map(({ id }) => id)

/**
 * The amount of each payment that has been captured since the first of these parcels left, or will be captured. Empty
 * with capture at the order.
 */
export const readCapturedSince = (
  database: Database,
  orderNo: string,
  parcels: readonly Pick<Parcel, 'id'>[],
): Promise<{ instrumentId: string; amountCents: number }[]> =>
  database.rows(sql`
    select instrument_id as "instrumentId", sum(amount_cents)::bigint as "amountCents" from order_movements
    where order_no = ${orderNo} and kind = 'capture' and state in ('due', 'done')
      and made_at >= (select min(shipped_at) from order_parcels where id = any(${idsOf(parcels)}::uuid[]))
      and exists (select from orders where order_no = ${orderNo} and capture_at = 'dispatch')
    group by instrument_id order by min(made_at)`)

/** Marks parcels as announced in an email: their dispatch can no longer be undone. */
export const markAnnounced = (database: Database, parcels: readonly Pick<Parcel, 'id'>[]) =>
  database.run(sql`update order_parcels set announced_at = now() where id = any(${idsOf(parcels)}::uuid[])`)

/** Requests the email about delivered gifts, an hour after the last one (SALE-093). */
export const requestArrivalMail = (database: Database, orderNo: string) =>
  database.run(sql`
    insert into order_mail_requests (order_no, kind, due_at)
    values (${orderNo}, 'delivered', greatest(now(), (
      select max(arrival_announced_at) + interval '1 hour' from order_parcels where order_no = ${orderNo})))
    on conflict (order_no, kind) do nothing`)

/** Marks the parcels that have arrived since the last email. Returns their ids. */
export async function markArrivalsAnnounced(database: Database, orderNo: string): Promise<Set<string>> {
  const rows = await database.rows<{ id: string }>(sql`
    update order_parcels set arrival_announced_at = now()
    where order_no = ${orderNo} and state = 'delivered' and arrival_announced_at is null
    returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Marks holds as announced in an email. */
export const markHoldsAnnounced = (database: Database, ids: readonly string[]) =>
  database.run(sql`update order_holds set announced_at = now() where id = any(${ids}::uuid[])`)
