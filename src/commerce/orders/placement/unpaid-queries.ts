import { sql, type Database } from '#commerce/database.ts'
import { isInQueue } from '#commerce/orders/unfinished-queries.ts'

/** An order that is not placed yet. */
export interface UnpaidOrder {
  orderNo: string
  /** It is the customer's; else only the sender is the same. */
  isOwn: boolean
  /** The gateway was asked for its money and has not answered. */
  isAsked: boolean
  productIds: string[]
  hasEGiftCards: boolean
  /** How many delivery slots it holds on days with limited capacity. */
  deliverySlots: number
}

/**
 * The unpaid orders of a customer and those of a sender. Travels with the statements that are sent together with it, and
 * before them: it locks the sender until the transaction ends, so that simultaneous orders of a sender count each other.
 */
export async function readUnpaidOrders(
  database: Database,
  { customerId, sender }: { customerId: string; sender: Buffer | null },
): Promise<UnpaidOrder[]> {
  const locked = sender && lockSender(database, sender)
  const unpaid = database.rows<UnpaidOrder>(sql`
    select order_no as "orderNo", customer_id = ${customerId} as "isOwn",
      exists (select from order_payments p where p.order_no = orders.order_no and p.status = 'asked') as "isAsked",
      array(select product_id from order_lines l where l.order_no = orders.order_no) as "productIds",
      jsonb_path_exists(document, '$.eGiftCards[*]') as "hasEGiftCards",
      jsonb_array_length(jsonb_path_query_array(document, '$.shipments[*].takenDay')) as "deliverySlots"
    from orders
    where status = 'created' and ${isInQueue('orders')}
      and (customer_id = ${customerId} or sender = ${sender}::bytea)
    order by created_at desc`)
  return (await Promise.all([unpaid, locked]))[0]
}

/** A statement of its own, because the next one has to see what was committed while this one waited. */
const lockSender = (database: Database, sender: Buffer) =>
  database.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order-sender ${sender.toString('hex')}`}, 0))`,
  )
