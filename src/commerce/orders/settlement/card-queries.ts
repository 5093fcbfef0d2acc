import { sql, type Database } from '#commerce/database.ts'

/**
 * The condition for an ended order `o`: none of its money is held, pending, or unpaid, so its cards can be deleted.
 */
const hasNothingOpen = sql`
      o.status in ('failed', 'cancelled', 'completed') and o.capture_due_at is null
      and not exists (select from order_payments p
        where p.order_no = o.order_no and p.gift_card_number is null
          and (p.status in ('asked', 'authorised', 'voiding', 'releasing', 'released') or p.is_rest_due))`

/** Orders whose cards the gateway can delete. Failed ones are last. */
export async function readCardsToForget(database: Database, limit: number): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders o
    where forget_cards_at <= now() and ${hasNothingOpen}
    order by forget_cards_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** Whether the cards of an order can be deleted now. */
export const areCardsToForget = async (database: Database, orderNo: string): Promise<boolean> =>
  (await database.run(sql`
    select from orders o where order_no = ${orderNo} and forget_cards_at is not null and ${hasNothingOpen}`)) >
  0

/** Records that the gateway has deleted the cards of an order. */
export const noteForgotten = (database: Database, orderNo: string) =>
  database.run(sql`update orders set forget_cards_at = null where order_no = ${orderNo}`)

export const postponeForgetting = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set forget_cards_at = now() + interval '15 minutes'
    where order_no = ${orderNo} and forget_cards_at is not null`)
