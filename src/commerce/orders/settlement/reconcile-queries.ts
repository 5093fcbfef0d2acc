import { sql, type Database } from '#commerce/database.ts'

/** The keys that belong to a payment of an order: `{order}-{instrument}-{attempt}`, with an attempt that was made. */
export async function readKnownPayments(database: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(sql`
    select key from unnest(${keys}::text[]) as key
    join order_payments p on p.order_no = split_part(key, '-', 1)
      and key like p.order_no || '-' || p.instrument_id || '-%'
      and substring(key from '-([0-9]+)$')::int <= greatest(p.attempt, 1)`)
  return rows.map(({ key }) => key)
}

/** The last assigned order number. */
export async function readGivenNumbers(database: Database): Promise<number> {
  const row = await database.row<{ given: number }>(
    sql`select case when is_called then last_value else last_value - 1 end::float8 as given from order_numbers`,
  )
  return row?.given ?? 0
}

/** Skips so many numbers of new orders. Returns the next number. */
export async function skipNumbers(database: Database, count: number): Promise<number> {
  const row = await database.row<{ at: number }>(sql`
    select setval('order_numbers', (select last_value from order_numbers) + ${count}::bigint)::float8 as at`)
  return (row?.at ?? 0) + 1
}
