import { json, sql, type Database } from '#commerce/database.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { beginErasing, clearPrivateValues } from './queries.ts'

interface OldOrder {
  orderNo: string
  document: PlacedBasket
}

/** Locks the oldest orders that are past their retention. Skips orders that another process has locked. */
export const lockOldOrders = (
  database: Database,
  { years, most }: { years: number; most: number },
): Promise<OldOrder[]> =>
  database.rows(sql`
    select order_no as "orderNo", document from orders
    where anonymised_at is null and placed_at < now() - make_interval(years => ${years})
    order by placed_at limit ${most} for update skip locked`)

/** Replaces the documents of orders, and removes personal data from their other rows. Needs `beginErasing`. */
export async function replaceOldOrders(
  database: Database,
  orders: readonly OldOrder[],
  customerId: string,
): Promise<void> {
  const orderNos = orders.map(({ orderNo }) => orderNo)
  await clearPrivateValues(database, orderNos)
  await database.run(sql`
    update orders set document = changed.document, customer_id = ${customerId}, customer_email = '', sender = null,
      idempotency_key = null, anonymised_at = now()
    from jsonb_to_recordset(${json(orders)}::jsonb) as changed ("orderNo" text, document jsonb)
    where order_no = changed."orderNo"`)
  await database.run(sql`
    update order_shipments set first_name = null, last_name = null, city = null, postal_code = null
    where order_no = any(${orderNos})`)
  await database.run(sql`
    update order_payments set custom = '{}',
      card = case when card ? 'holder' then card || '{"holder": null}' else card end
    where order_no = any(${orderNos})`)
  await database.run(sql`update e_gift_cards set details = null where order_no = any(${orderNos})`)
  await database.run(sql`delete from subscription_orders where order_no = any(${orderNos})`)
  await database.run(sql`delete from outbox where split_part(purpose, ' ', 2) = any(${orderNos})`)
}

export const clearOldPrivateValues = async (database: Database, years: number): Promise<number> =>
  (await clearOldEvents(database, years)) +
  (await clearOldNotes(database, years)) +
  (await clearOldHoldNotes(database, years))

const clearOldEvents = (database: Database, years: number): Promise<number> =>
  inBatches((most) =>
    database.transact(async () => {
      await beginErasing(database)
      return database.run(sql`
        update order_events set private = null where id = any(array(
          select id from order_events where private is not null and at < now() - make_interval(years => ${years})
          limit ${most} for update skip locked))`)
    }),
  )

/** Clears the notes of refunds and of proposed refunds. */
const clearOldNotes = (database: Database, years: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      update order_refunds set note = null, decision_note = null where id = any(array(
        select id from order_refunds
        where (note is not null or decision_note is not null) and made_at < now() - make_interval(years => ${years})
        limit ${most} for update skip locked))`),
  )

const clearOldHoldNotes = (database: Database, years: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      update order_holds set note = null where id = any(array(
        select id from order_holds where note is not null and placed_at < now() - make_interval(years => ${years})
        limit ${most} for update skip locked))`),
  )
