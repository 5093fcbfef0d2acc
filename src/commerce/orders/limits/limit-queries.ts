import { sql, type Database } from '#commerce/database.ts'

/**
 * An advisory lock that serializes the concurrent calls of a member. Not a lock of the member's row: the processes
 * that share a bulk run all hold that row, and would deadlock.
 */
export const lockReturned = (database: Database, memberId: string) =>
  database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`returned-by ${memberId}`}, 0))`)

/** The amounts that a member has refunded without approval, in whole cents. */
export interface Returned {
  /** The refunds of the order, in total. */
  orderCents: number
  /** Since midnight. */
  dayCents: number
  /** The refunds of the order, and of all orders since a factor was confirmed. */
  unprovenCents: number
}

export async function readReturned(
  database: Database,
  memberId: string,
  { orderNo, midnight, provenAt }: { orderNo: string; midnight: Date; provenAt: Date },
): Promise<Returned> {
  const [since, proven] = [midnight.toISOString(), provenAt.toISOString()]
  const row = await database.row<Returned>(sql`
    with returned as (
      select order_no, amount_cents, made_at from order_refunds
      where member_id = ${memberId} and state = 'made' and decided_at is null
      union all
      select order_no, amount_cents, made_at from order_cancellations where member_id = ${memberId}
    )
    select coalesce(sum(amount_cents) filter (where order_no = ${orderNo}), 0)::float8 as "orderCents",
      coalesce(sum(amount_cents) filter (where made_at >= ${since}::timestamptz), 0)::float8 as "dayCents",
      coalesce(sum(amount_cents) filter (where order_no = ${orderNo} or made_at >= ${proven}::timestamptz), 0)::float8
        as "unprovenCents"
    from returned
    where order_no = ${orderNo} or made_at >= least(${since}::timestamptz, ${proven}::timestamptz)`)
  return row ?? { orderCents: 0, dayCents: 0, unprovenCents: 0 }
}

/**
 * Records a member's refund by cancellation; a refund without cancellation has its own row. The caller has locked the
 * order.
 */
export const noteCancelled = (
  database: Database,
  { orderNo, memberId, amountCents }: { orderNo: string; memberId: string; amountCents: number },
) =>
  database.run(sql`
    insert into order_cancellations (order_no, member_id, amount_cents)
    values (${orderNo}, ${memberId}, ${amountCents})`)
