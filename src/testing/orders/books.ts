import { sql, type Database } from '#commerce/database.ts'

/** What an audit finds about money, stock and mail. */
export interface Books {
  /** How many orders there are in each status. */
  orders: Record<string, number>
  /** Pieces of the product on hand, and in orders that were placed. */
  onHand: number
  placed: number
  /** Orders whose money at the gateway is not what it has to be: all of it when placed, else none. */
  wrong: { orderNo: string; status: string; heldCents: number; dueCents: number }[]
  /** Placed orders with other than one confirmation. */
  unconfirmed: string[]
}

/** Goes through the shop's and the gateway's books, as they are on disk. */
export async function audit(database: Database, productId: string): Promise<Books> {
  const statuses = await database.rows<{ status: string; count: number }>(
    sql`select status, count(*) as count from orders group by status`,
  )
  const stock = await database.row<{ onHand: number }>(
    sql`select on_hand as "onHand" from stock where product_id = ${productId} and location_id = 'web'`,
  )
  const sold = await database.row<{ placed: number }>(sql`
    select coalesce(sum(quantity), 0) as placed from order_lines join orders using (order_no)
    where product_id = ${productId} and placed_at is not null`)
  const wrong = await database.rows<Books['wrong'][number]>(sql`
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
  }
}
