import { sql, type Database } from '#commerce/database.ts'

/**
 * Assigns the placed orders of a guest session to the customer who has just logged in with it. An order with another
 * email address remains with the guest, because two people may share a browser. An unpaid order also remains, because
 * its payment belongs to the guest.
 */
export const takeOverGuestOrders = (
  database: Database,
  { guestCustomerId, customerId }: { guestCustomerId: string; customerId: string },
): Promise<number> =>
  database.run(sql`
    update orders set customer_id = customers.id, modified_at = now(),
      document = jsonb_set(document, '{customerId}', to_jsonb(customers.id))
    from customers
    where customers.id = ${customerId} and orders.customer_id = ${guestCustomerId} and placed_at is not null
      and customer_email <> '' and lower(customer_email) = lower(customers.email)
      and not exists (select from orders own
        where own.customer_id = customers.id and own.idempotency_key = orders.idempotency_key)`)
