import { sql, type Database } from '#commerce/database.ts'
import { mispromisedStock, type Mispromised } from './mispromised-stock.ts'

/** The findings of an audit of payments, stock and emails. */
export interface Audit {
  /** The number of orders by status. */
  orders: Record<string, number>
  /** Units of the product on hand that are not reserved for an order, and units in placed orders. */
  onHand: number
  placed: number
  /** Orders whose authorised amount at the gateway is wrong: it must be the whole amount when placed, otherwise 0. */
  wrong: { orderNo: string; status: string; heldCents: number; dueCents: number }[]
  /** Placed orders without a confirmation, and other orders with one. */
  unconfirmed: string[]
  /** Orders whose journal does not have their history. */
  unjournaled: string[]
  /** Stock whose reserved units differ from the waiting units. */
  mispromised: Mispromised[]
}

/** Compares orders, payments, stock and emails in the database with the gateway's amounts. */
export async function audit(database: Database, productId: string): Promise<Audit> {
  const statuses = await database.rows<{ status: string; count: number }>(
    sql`select status, count(*) as count from orders group by status`,
  )
  const stock = await database.row<{ onHand: number }>(
    sql`select on_hand - promised as "onHand" from stock where product_id = ${productId} and location_id = 'web'`,
  )
  const sold = await database.row<{ placed: number }>(sql`
    select coalesce(sum(quantity), 0) as placed from order_lines join orders using (order_no)
    where product_id = ${productId} and placed_at is not null`)
  const wrong = await database.rows<Audit['wrong'][number]>(sql`
    select order_no as "orderNo", status, held as "heldCents", due as "dueCents" from (
      select orders.order_no, orders.status,
        (select coalesce(sum(amount_cents), 0)::bigint from sandbox_authorisations s
         where s.order_no = orders.order_no and s.status = 'authorised') as held,
        case when placed_at is null then 0 else total_cents - (
          select coalesce(sum(amount_cents), 0)::bigint from order_payments p
          where p.order_no = orders.order_no and gift_card_number is not null) end as due
      from orders) as sums
    where held <> due`)
  const unconfirmed = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders
    where (placed_at is not null) <> exists (
      select from outbox where purpose = 'order-confirmation ' || order_no)`)
  return {
    orders: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    onHand: stock?.onHand ?? 0,
    placed: sold?.placed ?? 0,
    wrong,
    unconfirmed: unconfirmed.map(({ orderNo }) => orderNo),
    unjournaled: await unsettledJournals(database),
    mispromised: await mispromisedStock(database),
  }
}

/**
 * Orders whose journal is inconsistent. A placed or failed order needs exactly one such event, an ended one the event
 * that ended it, captured and returned money an event for each payment, changed counters an event with their units,
 * and each version an event of the change that raised it.
 */
export async function unsettledJournals(database: Database): Promise<string[]> {
  const orders = await database.rows<{ orderNo: string }>(sql`
    select o.order_no as "orderNo" from orders o
      cross join lateral (
        select count(*) filter (where kind = 'placed') as placed, count(*) filter (where kind = 'failed') as failed,
          count(*) filter (where kind = 'payment-captured') as captured,
          count(*) filter (where kind in ('payment-refunded', 'payment-voided')) as returned,
          coalesce(sum((details ->> 'units')::int) filter (where kind in ('units-left', 'parcel-dispatched', 'pickup-handed-over')), 0)
            - coalesce(sum((details ->> 'units')::int) filter (where kind = 'dispatch-undone'), 0) as units_left,
          coalesce(sum((details ->> 'units')::int) filter (where kind = 'units-cancelled'), 0) as units_cancelled,
          (array_agg(details ->> 'status' order by id desc) filter (where details ? 'status'))[1] as status
        from order_events e where e.order_no = o.order_no) as journal
      cross join lateral (
        select count(*) filter (where status in ('captured', 'refunded', 'refunding') and reference is not null) as captured,
          count(*) filter (where status in ('refunded', 'voided') and reference is not null) as returned
        from order_payments p where p.order_no = o.order_no) as payments
      cross join lateral (
        select coalesce(sum(left_units), 0) as units_left, coalesce(sum(cancelled), 0) as units_cancelled
        from order_lines l where l.order_no = o.order_no) as lines
    where journal.placed <> (o.placed_at is not null)::int or journal.failed <> (o.status = 'failed')::int
      or (o.placed_at is not null and coalesce(journal.status, 'new') <> o.status)
      or journal.units_left <> lines.units_left or journal.units_cancelled <> lines.units_cancelled
      or journal.returned < payments.returned
      or exists (
        select from generate_series(2, o.version) as version
        where not exists (select from order_events e where e.order_no = o.order_no and e.order_version = version))
      or (journal.captured < payments.captured and payments.returned = 0)`)
  return orders.map(({ orderNo }) => orderNo)
}
