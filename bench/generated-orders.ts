import { sql, type Database } from '#commerce/database.ts'

const ordersOfStatement = 50_000

/**
 * Adds placed orders of a thousand customers, a minute apart, each with a line of a product, a card payment and its
 * authorisation in the sandbox gateway's ledger. Authorised payments wait for the capture job. The documents are
 * copies of the first placed order's, so they have the same size; a hundred of them have the same street.
 */
export async function generateOrders(
  database: Database,
  { name, count, status }: { name: string; count: number; status: 'authorised' | 'captured' },
): Promise<void> {
  for (let first = 1; first <= count; first += ordersOfStatement) {
    const last = Math.min(count, first + ordersOfStatement - 1)
    await database.transact(() => insertOrders(database, { name, first, last, status }))
  }
}

async function insertOrders(
  database: Database,
  { name, first, last, status }: { name: string; first: number; last: number; status: string },
): Promise<void> {
  const numbers = sql`(select n, ${name}::text || n as order_no from generate_series(${first}::int, ${last}::int) n)`
  await database.run(sql`
    insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents,
                        document, access_code, created_at, placed_at, pay_until)
    select order_no, 'basket-' || order_no, ${name}::text || '-customer-' || n % 1000, n || '@example.com',
           'new', 'main', 'USD', 2500,
           jsonb_set(original.document, '{shipments,0,address,address1}',
                     to_jsonb((n % 97 + 1) || ' Orchard ' || n / 100 || ' Lane'), false),
           'x', at, at, now()
    from ${numbers} as numbers, lateral (select now() - n * interval '1 minute' as at) as times,
         (select coalesce((select document from orders where placed_at is not null order by created_at limit 1),
                          '{"items": [], "shipments": []}'::jsonb) as document) as original`)
  await database.run(sql`
    insert into order_lines (order_no, item_id, position, shipment_id, product_id, product_name, location_id, quantity,
                             unit_cents, total_cents, tax_cents)
    select order_no, 'item', 1, 'me', 'g' || n % 1000, 'Truffle', 'web', 1, 2500, 2500, 0 from ${numbers} as numbers`)
  await database.run(sql`
    insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, reference)
    select order_no, 'i', 1, 'CREDIT_CARD', 2500, ${status}, 1, 'reference-' || order_no from ${numbers} as numbers`)
  await database.run(sql`
    insert into sandbox_authorisations (authorisation_key, order_no, currency, reference, status, amount_cents,
                                        captured_cents)
    select order_no || '-i-1', order_no, 'USD', 'reference-' || order_no, 'authorised', 2500,
           case ${status}::text when 'captured' then 2500 else 0 end
    from ${numbers} as numbers`)
}

/** The customer who has a thousandth of the orders with this name. */
export const generatedCustomer = (name: string): string => `${name}-customer-0`
