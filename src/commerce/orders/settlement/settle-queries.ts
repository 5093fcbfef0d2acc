import { sql, type Database } from '#commerce/database.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { isInQueue } from '#commerce/orders/unfinished-queries.ts'

/**
 * The time of the next try. After a failure: immediately, then after 1, 3, 7 and at most 15 minutes, and after all
 * due orders.
 */
const laterTry = sql`
  tries = tries + 1, next_try_at = now() + least(interval '15 minutes', interval '1 minute' * (2 ^ least(tries, 9) - 1))`

/** Whether a payment is pending at its provider: the order retains its stock meanwhile. */
const isPending = sql`
      exists (select from order_payments p
        where p.order_no = orders.order_no and p.status = 'asked' and p.pending_until > now())`

/**
 * Whether an order's time for payment has passed: no response of the gateway for a minute, no payment request in
 * time, or `created` for at least `olderThanMinutes`. False while a payment is pending at its provider.
 */
const isOverdue = (olderThanMinutes: number) => sql`
      status = 'created' and not ${isPending} and (
        created_at <= now() - make_interval(mins => ${olderThanMinutes})
        or coalesce(
          (select min(modified_at) + interval '1 minute' from order_payments p
            where p.order_no = orders.order_no and p.status = 'asked'),
          pay_until) <= now())`

/** Overdue orders, and orders with a pending payment. Orders that failed to settle are last. */
export const unsettledOrderNos = async (database: Database, olderThanMinutes: number, limit: number) =>
  (
    await database.rows<{ orderNo: string }>(sql`
      select order_no as "orderNo" from orders
      where status = 'created' and next_try_at <= now() and ${isInQueue('orders')}
        and (${isOverdue(olderThanMinutes)} or ${isPending})
      order by next_try_at, created_at limit ${limit}`)
  ).map(({ orderNo }) => orderNo)

/** Whether an order is still overdue. */
export const isUnsettled = async (
  database: Database,
  orderNo: string,
  olderThanMinutes: number,
): Promise<boolean> =>
  (await database.run(
    sql`select from orders where order_no = ${orderNo} and ${isOverdue(olderThanMinutes)}`,
  )) > 0

export const postponeOrder = (database: Database, orderNo: string) =>
  database.run(sql`update orders set ${laterTry} where order_no = ${orderNo}`)

export const postponePayment = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments set ${laterTry} where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

/** Stores that the gateway's response to a request was lost, unless a newer request has replaced it. */
export const markUnanswered = (
  database: Database,
  { orderNo, instrumentId, attempt }: PaymentKey & { attempt: number },
) =>
  database.run(sql`
    update order_payments set unanswered_since = coalesce(unanswered_since, now())
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'asked'
      and attempt = ${attempt}`)

/** Claims the check of an order's requests at the gateway. False if it was checked within the last second. */
export const claimCheck = async (database: Database, orderNo: string): Promise<boolean> =>
  (await database.run(sql`
    update order_payments set checked_at = now()
    where order_no = ${orderNo} and status = 'asked'
      and coalesce(checked_at, '-infinity') <= now() - interval '1 second'`)) > 0

/**
 * Whether the payment of an order was abandoned. Every request was lost, or is too old for a response; a payment
 * without a request was not continued.
 */
export const isPaymentLeft = async (database: Database, orderNo: string): Promise<boolean> =>
  (
    await database.row<{ isLeft: boolean }>(sql`
      select coalesce(bool_and(case status
        when 'asked' then coalesce(pending_until, now()) <= now() and (unanswered_since is not null and unanswered_since <= now() - interval '3 seconds'
          or modified_at <= now() - interval '30 seconds')
        else modified_at <= now() - interval '10 seconds' end), true) as "isLeft"
      from order_payments where order_no = ${orderNo}`)
  )?.isLeft === true
