import { sql, type Database } from '#commerce/database.ts'

const ordersOfStatement = 50_000

/** The source of a generated order's words. */
export const names = { first: 400, last: 20_000, streets: 30_000, zips: 40_000 } as const

/**
 * Indexes generated orders like the job: an order has a buyer, a recipient, a street, a ZIP code, an email, a
 * telephone number and the filters of a sent order; the newest thousand wait. First names are frequent, last names
 * rare, as in reality.
 */
export async function generateOrderWords(
  database: Database,
  { name, count }: { name: string; count: number },
): Promise<void> {
  for (let first = 1; first <= count; first += ordersOfStatement) {
    const last = Math.min(count, first + ordersOfStatement - 1)
    await database.transact(() => insertWords(database, { name, first, last }))
  }
}

async function insertWords(
  database: Database,
  { name, first, last }: { name: string; first: number; last: number },
): Promise<void> {
  const orders = sql`
    select order_no, placed_at, n, 'f' || (n * 7919) % ${names.first} as first, 'l' || (n * 104729) % ${names.last} as last,
      's' || (n * 1299709) % ${names.streets} || ' lane' as street, lpad(((n * 15485863) % ${names.zips})::text, 5, '0') as zip,
      lpad((n * 32452843 % 10000000000)::text, 10, '3') as phone, to_char(placed_at, 'YYYY-MM-DD') as day, n > 1000 as is_sent
    from generate_series(${first}::bigint, ${last}::bigint) n join orders on order_no = ${name}::text || n`
  await database.run(sql`
    insert into order_index (order_no, placed_at, buyer, recipient, shipments, states, payments, has_words)
    select order_no, placed_at, first || ' ' || last, first || ' ' || last, 1,
      jsonb_build_object(case when is_sent then 'shipped' else 'waiting' end, 1), '{captured}', true
    from (${orders}) o`)
  await database.run(sql`
    insert into order_words (order_no, word, shipment, kind, placed_at)
    select order_no, word, shipment, kind, placed_at from (${orders}) o, lateral (values
      (':all', 0, 'facet'), (':site:main', 0, 'facet'), (':method:ground', 0, 'facet'), (':payment:captured', 0, 'facet'),
      (':status:' || case when is_sent then 'completed' else 'new' end, 0, 'facet'),
      (':shipment:' || case when is_sent then 'shipped:' else 'waiting:' end || day, 0, 'facet'), (':ships:' || day, 0, 'facet'),
      (case when n % 50 = 0 then ':back' else ':leaves:' || day end, 0, 'facet'),
      (lower(order_no), 0, 'number'), (n || '@example.com', 0, 'email'), (right(phone, 4), 0, 'card'),
      (first || ' ' || last, 0, 'buyer'), (last, 0, 'buyer'), (phone, 0, 'buyer'), (right(phone, 7), 0, 'buyer'),
      (first || ' r' || last, 1, 'recipient'), ('r' || last, 1, 'recipient'), (street, 1, 'recipient'),
      (zip, 1, 'recipient'), ('springfield', 1, 'recipient')) as words (word, shipment, kind)
    on conflict do nothing`)
}
