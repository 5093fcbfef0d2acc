import { sql, type Database } from '#commerce/database.ts'
import type { TakenStock } from './inventory.ts'
import { onShelf, promisedParts, shelfOf, unit, unpromised } from './part-queries.ts'
import { locationIdsOf, partsOf, productIdsOf } from './queries.ts'

// Promises of stock to orders.

/**
 * The lines as a table, joined by the stock record that promises them, also a record that an import has removed: it
 * remains while it promises units.
 */
export const promises = (lines: readonly TakenStock[]) => sql`
    promises as (
      select *
      from unnest(${productIdsOf(lines)}, ${locationIdsOf(lines)}, ${partsOf(lines)},
          (select ${lines.map(({ stockId }) => stockId)}::bigint[]))
        as line(product_id, location_id, parts, stock_id)
    )`

export const isPromisedOf = sql`
      all_stock.product_id = promises.product_id and all_stock.location_id = promises.location_id
        and all_stock.id = promises.stock_id`

/** Locks the records of the lines like `lock`, including records that an import has removed. */
export const lockPromises = (database: Database, lines: readonly TakenStock[]): Promise<number> =>
  database.run(sql`
    with ${promises(lines)}
    select from promises join all_stock on ${isPromisedOf}
    order by all_stock.product_id collate "C", all_stock.location_id collate "C"
    for update of all_stock`)

/** Releases promises of records. Returns the products that were sold out at their location before. */
export async function giveBack(database: Database, lines: readonly TakenStock[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    with ${promises(lines)},
    given as (
      update all_stock set promised = (${promisedParts} - parts) / ${unit},
        promised_parts = (${promisedParts} - parts) % ${unit}
      from promises
      where ${isPromisedOf}
      returning all_stock.product_id, not is_perpetual and removed_at is null as is_sold,
        ${unpromised} as after, ${unpromised} - parts as before
    )
    select product_id as id from given where before < ${unit} and after >= ${unit} and is_sold`)
  return rows.map(({ id }) => id)
}

/** Subtracts units from on-hand stock and from promises. `direction` -1 adds them to both. */
export async function leave(
  database: Database,
  lines: readonly TakenStock[],
  direction: 1 | -1,
): Promise<void> {
  const gone = sql`parts * ${direction}::int`
  await database.run(sql`
    with ${promises(lines)}
    update all_stock set ${shelfOf(sql`${onShelf} - ${gone}`)},
      promised = (${promisedParts} - ${gone}) / ${unit}, promised_parts = (${promisedParts} - ${gone}) % ${unit},
      left_parts = left_parts + ${gone}
    from promises
    where ${isPromisedOf}`)
}
