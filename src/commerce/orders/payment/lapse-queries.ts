import { sql, type Database } from '#commerce/database.ts'

/**
 * Orders with capture at dispatch and a hold that lapses within a day, earliest first. Without orders whose money can
 * be authorised again by these methods, unless that was declined. Holds whose capture the gateway has permanently
 * refused wait for staff.
 */
export async function readLapsing(
  database: Database,
  againMethodIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select p.order_no as "orderNo" from order_payments p join orders o using (order_no)
    where p.status = 'authorised' and p.expires_at is not null and p.expires_at < now() + interval '1 day'
      and p.next_try_at < 'infinity' and p.captured_cents < p.amount_cents
      and o.capture_at = 'dispatch' and o.status in ('new', 'open', 'completed')
      and not (o.may_ask_again and p.method_id = any(${againMethodIds}) and p.again_declined_at is null)
      and not exists (select from order_payments other
        where other.order_no = p.order_no and other.status = 'asked' and not other.counts)
      and not exists (
        select from order_movements m
        where m.order_no = p.order_no and m.instrument_id = p.instrument_id and m.state in ('due', 'done')
          and (m.kind = 'release' or (m.kind = 'capture' and m.is_final)))
    order by p.expires_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** The end of each open hold of an order, by instrument id. Holds that never lapse are absent. */
export async function readHeldUntil(database: Database, orderNo: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.rows<{ instrumentId: string; expiresAt: Date }>(sql`
    select instrument_id as "instrumentId", expires_at as "expiresAt" from order_payments
    where order_no = ${orderNo} and status = 'authorised' and expires_at is not null`)
  return new Map(rows.map(({ instrumentId, expiresAt }) => [instrumentId, expiresAt]))
}
