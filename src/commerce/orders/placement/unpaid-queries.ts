import { sql, type Database } from '#commerce/database.ts'
import { isInQueue } from '#commerce/orders/unfinished-queries.ts'

/** An order that is not placed yet. */
export interface UnpaidOrder {
  orderNo: string
  /** Whether the order belongs to the customer. If not, it only has the same sender. */
  isOwn: boolean
  /** Whether the gateway was called for its money and has not responded. */
  isAsked: boolean
  productIds: string[]
  hasEGiftCards: boolean
  /** The number of delivery slots that the order holds on days with limited capacity. */
  deliverySlots: number
}

/**
 * The unpaid orders of a customer and of a sender. Send this statement together with the others, and before them: it
 * locks the sender until the transaction ends, so that concurrent orders of a sender count each other.
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

/** A separate statement, because the next one must see the changes that were committed while this one waited. */
const lockSender = (database: Database, sender: Buffer) =>
  database.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order-sender ${sender.toString('hex')}`}, 0))`,
  )
