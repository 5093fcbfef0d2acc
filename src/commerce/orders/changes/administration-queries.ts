import { sql, type Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { paymentEvents } from '#commerce/orders/journal/queries.ts'
import type { ListedOrder } from '#commerce/orders/order-administration.ts'

const listed = sql`
  order_no as "orderNo", site_id as "siteId", status, created_at as "createdAt",
  customer_email as "customerEmail", currency, total_cents as "totalCents"`

/** The newest orders: those with a status, or without one all that have not failed. A statement, and an index, for each. */
export const readListed = (
  database: Database,
  { limit, status }: { limit: number; status: string | null },
): Promise<ListedOrder[]> =>
  database.rows(
    status === null
      ? sql`
          select ${listed} from orders where status <> 'failed'
          order by created_at desc, order_no desc limit ${limit}`
      : sql`
          select ${listed} from orders where status = ${status}
          order by created_at desc, order_no desc limit ${limit}`,
  )

/** Marks the check of a placed order as received; gives 0 when there is none that is waited for. */
export const markCheckReceived = (database: Database, orderNo: string) =>
  database.run(sql`
    with received as (
      update order_payments set status = 'captured', modified_at = now()
      where order_no = ${orderNo} and method_id = 'PAY_BY_CHECK' and status = 'not_paid'
        and exists (select from orders where order_no = ${orderNo} and status in ('new', 'open', 'completed'))
      returning order_no
    )
    update orders set version = version + 1, modified_at = now() where order_no in (table received)`)

/**
 * Marks the payments of a cancelled order: money that the gateway holds is to be voided, what it has captured is to be
 * refunded. Gift cards have theirs back with this, and what was never paid needs nothing.
 */
export const markToReturn = (database: Database, orderNo: string, actor: Actor) =>
  database.run(sql`
    with marked as (
      update order_payments
      set status = case
            when gift_card_number is not null or reference is null then 'refunded'
            when status = 'authorised' then 'voiding'
            else 'refunding' end,
          token = null, modified_at = now(), tries = 0, next_try_at = now()
      where order_no = ${orderNo} and status in ('authorised', 'captured')
      returning order_no, instrument_id, amount_cents, status
    ), changed as (
      select * from marked where status = 'refunded'
    )
    ${paymentEvents(actor, 'payment-refunded')}`)
